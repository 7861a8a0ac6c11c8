import type { OwnerMailbox } from "~/features/accounts/account/owner.queries.server";
import {
  configuredProviders,
  endpointsOf,
} from "~/features/accounts/providers/provider-endpoints.server";
import { timeFrom } from "~/platform/clock/standard-time";
import { readDatabase } from "~/platform/database/database.server";
import { readDatabaseClock } from "~/platform/database/database-clock.server";
import { env } from "~/platform/env/env.server";
import { askMailServer } from "~/platform/mail/mail.server";
import { findRightsFault } from "~/platform/storage/folder-rights.server";
import { tryStorage } from "~/platform/storage/storage-trial.server";
import { causeInWords } from "~/platform/errors/cause-in-words";
import { allWell, atFault, noFault, type SiteCheck } from "./site-check";
import { tryWriting } from "./site-check.commands.server";
import { readKeptChecks } from "./site-check.queries.server";
import { sendTrialMail } from "./trial-mail.commands.server";

const second = 1000;
/** How long another site may take to answer, in milliseconds. */
const patience = 8 * second;

const askAddress = (url: string, method = "GET") =>
  fetch(url, { method, redirect: "manual", signal: AbortSignal.timeout(patience) });

/** What can be tried while nothing else is known to work. */
export const firstChecks: SiteCheck[] = [
  {
    name: "node",
    title: "Node",
    threshold: { least: 22 },
    todo: "用 npm start 启动，网站会用自带的 Node；或装 22 以上的版本。",
    measure: async () => ({
      value: Number(process.versions.node.split(".")[0]),
      words: process.versions.node,
    }),
  },
  {
    name: "database-trial",
    title: "数据库",
    threshold: noFault,
    todo: "看数据库是不是在运行，DATABASE_URL 或 DATA_DIR 对不对，磁盘有没有满。",
    measure: async () => {
      await tryWriting();
      return allWell("读写正常");
    },
  },
  {
    name: "rights",
    title: "目录权限",
    threshold: noFault,
    todo: "让数据目录和里面的一切属于运行网站的用户（chown -R），再关上别人的门（chmod 700）。",
    measure: async () => {
      const fault = await findRightsFault(env().dataDir);
      if (fault === null) return allWell("只有网站自己能读写");
      return atFault(`${fault.file} ${fault.kind === "open" ? "别人也能读" : "属于别的用户"}`);
    },
  },
];

/** What is tried once the database is known to work; the mail goes to `to`. */
export const furtherChecks = (to: OwnerMailbox | undefined): SiteCheck[] => [
  {
    name: "storage-trial",
    title: "图片存储",
    threshold: noFault,
    todo: env().s3
      ? "看 S3_ENDPOINT、S3_BUCKET、S3_REGION 和密钥对不对，密钥要能写、读和删。"
      : "让 DATA_DIR 里的 uploads 目录属于运行网站的用户，并看磁盘有没有满。",
    measure: async () => {
      await tryStorage();
      return allWell(`写入、读回、删除都正常（${env().s3 ? "S3" : "本机目录"}）`);
    },
  },
  {
    name: "mail-trial",
    title: "发信",
    threshold: noFault,
    todo: "看 SMTP_URL 的地址、端口、用户名和密码，MAIL_FROM 是不是这个账号的地址；站长的邮箱在“账号”里改。",
    measure: () => tryMail(to),
  },
  {
    name: "address",
    title: "网址",
    threshold: noFault,
    todo: "看网站是不是在运行，SITE_URL 是不是读者打开的地址，域名和反向代理是不是指到这里。",
    measure: tryAddress,
  },
  {
    name: "proxy-trial",
    title: "反向代理",
    threshold: noFault,
    todo: "把代理的地址写进 TRUST_PROXY（同一台机器上的写 loopback），再重启。",
    measure: judgeProxy,
  },
  {
    name: "providers",
    title: "第三方登录",
    threshold: noFault,
    todo: "看这台服务器能不能访问它们；换了地址的，设 *_AUTHORIZE_URL、*_TOKEN_URL、*_USER_URL。",
    measure: tryProviders,
  },
  {
    name: "clock",
    title: "时钟",
    threshold: { most: 60 * second },
    todo: "打开自动对时（timedatectl set-ntp true）：时钟不准，S3、两步验证和登录都会出错。",
    measure: measureClock,
  },
];

async function tryMail(to: OwnerMailbox | undefined) {
  const { smtpUrl, siteUrl } = env();
  if (smtpUrl === null) return allWell("没有设 SMTP_URL，信写进 DATA_DIR/outbox，不会发出");
  if (siteUrl === null) return atFault("没有设 SITE_URL，信里的链接会指向本机");
  if (!to) {
    await askMailServer(smtpUrl);
    return atFault("发信服务器正常，但站长没有能收信的邮箱");
  }
  await sendTrialMail(to);
  return allWell(`试信发给了 ${to.email}`);
}

async function tryAddress() {
  const { siteUrl, port } = env();
  if (siteUrl === null) return allWell(`没有设 SITE_URL，只能在本机用（http://localhost:${port}）`);
  const answer = await askAddress(`${siteUrl}/healthz`);
  const { status = "" } = (await answer.json().catch(() => ({}))) as { status?: string };
  if (status === "") return atFault(`${siteUrl} 回应了 ${answer.status}，不像是这个网站`);
  return status === "ok" ? allWell(`${siteUrl} 打得开`) : atFault(`${siteUrl} 说 ${status}`);
}

async function judgeProxy() {
  const { siteUrl, trustProxy } = env();
  if (siteUrl?.startsWith("https:") && trustProxy.length === 0) {
    return atFault("网址是 https，前面一定有代理，TRUST_PROXY 却是空的");
  }
  const seen = (await readKeptChecks(readDatabase())).get("proxy");
  return seen?.bad ? atFault(seen.words) : allWell("正常");
}

async function tryProviders() {
  const providers = configuredProviders();
  if (providers.length === 0) return allWell("没有设");
  const faults: string[] = [];
  for (const provider of providers) {
    const { tokenUrl = "" } = endpointsOf(provider) ?? {};
    await askAddress(tokenUrl).catch((error: unknown) =>
      faults.push(`${provider} 打不开（${causeInWords(error)}）`),
    );
  }
  return faults.length === 0
    ? allWell(`${providers.join("、")} 打得开`)
    : atFault(faults.join("；"));
}

/** How far the clock is from the database's, or from what answers from elsewhere. */
async function measureClock() {
  const other = (await readDatabaseClock()) ?? (await clockElsewhere());
  if (other === null) return allWell("没有可以对照的时钟");
  const value = Math.abs(Date.now() - other);
  return { value, words: value < 2 * second ? "准" : `差 ${Math.round(value / second)} 秒` };
}

async function clockElsewhere(): Promise<number | null> {
  const { s3, siteUrl } = env();
  const addresses = [
    ...(s3 ? [s3.endpoint] : []),
    ...configuredProviders().map((provider) => endpointsOf(provider)?.tokenUrl ?? ""),
    ...(siteUrl ? [siteUrl] : []),
  ];
  for (const address of addresses) {
    const answer = await askAddress(address, "HEAD").catch(() => null);
    const time = timeFrom(answer?.headers.get("Date") ?? "");
    if (time > 0) return time;
  }
  return null;
}
