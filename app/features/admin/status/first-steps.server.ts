import { hasSecondFactor } from "~/features/accounts/second-factor/second-factor.queries.server";
import { hasDemoMembers } from "~/features/accounts/user/demo-member.queries.server";
import type { Viewer } from "~/features/accounts/user/user";
import { defaultSettings } from "~/features/site/settings/setting";
import { readSettings } from "~/features/site/settings/setting.queries.server";
import { readDatabase } from "~/platform/database/database.server";
import { env } from "~/platform/env/env.server";
import type { FirstStep } from "./first-steps";
import { wasMailTried } from "./trial-mail.queries.server";

/** What the owner of a new site has to do; null once all of it is done, or the owner wants to see it no more. */
export async function readFirstSteps({ id }: Viewer): Promise<FirstStep[] | null> {
  const settings = await readSettings();
  if (!settings.firstSteps) return null;
  const db = readDatabase();
  const [hasFactor, mailTried, hasDemo] = await Promise.all([
    hasSecondFactor(db, id),
    wasMailTried(db, id),
    hasDemoMembers(db),
  ]);
  const steps: FirstStep[] = [
    {
      text: "给网站起名字",
      note: "名字出现在每一页的标题里。",
      to: "/admin/settings/site",
      done: settings.siteTitle !== defaultSettings.siteTitle,
    },
    {
      text: "设好网址",
      note: "用环境变量 SITE_URL 告诉网站它的地址，邮件里的链接才打得开；改好重启，再来检查。",
      to: "/admin/check",
      done: env().siteUrl !== null,
    },
    {
      text: "试着发一封信",
      note: "设好 SMTP_URL，检查时会给你发一封；没有它，找回密码的信都发不出去。",
      to: "/admin/check",
      done: mailTried,
    },
    {
      text: "开自动备份",
      note: "选一个夜里的钟点，每天备份一次。",
      to: "/admin/backup",
      done: settings.backupHour >= 0,
    },
    {
      text: "给自己开两步验证",
      note: "站长的密码丢了，整个网站就丢了。",
      to: "/user/profile/account/second-factor",
      done: hasFactor,
    },
    {
      text: "移除演示内容",
      note: "成员来之前收拾干净；成员用过的会留下。",
      to: "/admin/backup/demo",
      done: !hasDemo,
    },
  ];
  return steps.every(({ done }) => done) ? null : steps;
}
