import type { OwnerMailbox } from "~/features/accounts/account/owner.queries.server";
import {
  configuredProviders,
  endpointsOf,
} from "~/features/accounts/providers/provider-endpoints.server";
import { countUnopened } from "~/features/accounts/second-factor/second-factor.queries.server";
import { timeFrom } from "~/platform/clock/standard-time";
import { readDatabase } from "~/platform/database/database.server";
import { readDatabaseClock } from "~/platform/database/database-clock.server";
import { env } from "~/platform/env/env.server";
import { askMailServer } from "~/platform/mail/mail.server";
import { findRightsFault } from "~/platform/storage/folder-rights.server";
import { tryStorage } from "~/platform/storage/storage-trial.server";
import { causeInWords } from "~/platform/errors/cause-in-words";
import { allWell, atFault, fine, measured, noFault, type SiteCheck } from "./site-check";
import { tryWriting } from "./site-check.commands.server";
import { readKeptChecks } from "./site-check.queries.server";
import { sendTrialMail } from "./trial-mail.commands.server";
import type { Wording } from "~/platform/text/wording";

const second = 1000;
/** How long another site may take to answer, in milliseconds. */
const patience = 8 * second;

const askAddress = (url: string, method = "GET") =>
  fetch(url, { method, redirect: "manual", signal: AbortSignal.timeout(patience) });

/** What can be tried while nothing else is known to work. */
export const firstChecks: SiteCheck[] = [
  {
    name: "node",
    title: { zh: "Node", en: "Node" },
    threshold: { least: 22 },
    todo: {
      zh: "用 npm start 启动，网站会用自带的 Node；或装 22 以上的版本。",
      en: "Start by npm start, which runs on the site's own Node, or install 22 or later.",
    },
    measure: async () =>
      measured(Number(process.versions.node.split(".")[0]), process.versions.node),
  },
  {
    name: "database-trial",
    title: { zh: "数据库", en: "Database" },
    threshold: noFault,
    todo: {
      zh: "看数据库是不是在运行，DATABASE_URL 或 DATA_DIR 对不对，磁盘有没有满。",
      en: "See whether the database runs, DATABASE_URL or DATA_DIR is right, and the disk has room.",
    },
    measure: async () => {
      await tryWriting();
      return allWell("读写正常", "reads and writes");
    },
  },
  {
    name: "rights",
    title: { zh: "目录权限", en: "Rights of the folder" },
    threshold: noFault,
    todo: {
      zh: "让数据目录和里面的一切属于运行网站的用户（chown -R），再去掉其他用户的权限（chmod 700）。",
      en: "Give the data folder and all in it to the user who runs the site (chown -R), and close it to others (chmod 700).",
    },
    measure: async () => {
      const fault = await findRightsFault(env().dataDir);
      if (fault === null) return allWell("只有网站自己能读写", "only the site reads and writes it");
      return fault.kind === "open"
        ? atFault(`${fault.file} 别人也能读`, `others may read ${fault.file}`)
        : atFault(`${fault.file} 属于别的用户`, `${fault.file} belongs to another user`);
    },
  },
];

/** What is tried once the database is known to work; the mail goes to `to`. */
export const furtherChecks = (to: OwnerMailbox | undefined): SiteCheck[] => [
  {
    name: "storage-trial",
    title: { zh: "图片存储", en: "Storage of pictures" },
    threshold: noFault,
    todo: env().s3
      ? {
          zh: "看 S3_ENDPOINT、S3_BUCKET、S3_REGION 和密钥对不对，密钥要能写、读和删。",
          en: "See whether S3_ENDPOINT, S3_BUCKET, S3_REGION and the key are right; it has to write, read and delete.",
        }
      : {
          zh: "让 DATA_DIR 里的 uploads 目录属于运行网站的用户，并看磁盘有没有满。",
          en: "Give the folder uploads in DATA_DIR to the user who runs the site, and see whether the disk has room.",
        },
    measure: async () => {
      await tryStorage();
      return env().s3
        ? allWell("写入、读回、删除都正常（S3）", "writes, reads and deletes (S3)")
        : allWell(
            "写入、读回、删除都正常（本机目录）",
            "writes, reads and deletes (a folder here)",
          );
    },
  },
  {
    name: "secret",
    title: { zh: "密钥", en: "Secret" },
    threshold: noFault,
    todo: {
      zh: "把原来的 session-secret 放回 DATA_DIR，或把 SESSION_SECRET 设回原来的，再重启；找不回来的话，用 npm run owner -- remove-second-factor 让他们只用密码登录。",
      en: "Put the session-secret of before back into DATA_DIR, or set SESSION_SECRET as it was, and restart; where it is lost, npm run owner -- remove-second-factor lets them in by the password alone.",
    },
    measure: async () => {
      const value = await countUnopened(readDatabase());
      return value === 0
        ? allWell("两步验证都打得开", "opens all second factors")
        : measured(
            value,
            `打不开 ${value} 个人的两步验证`,
            `does not open the second factors of ${value}`,
          );
    },
  },
  {
    name: "mail-trial",
    title: { zh: "发信", en: "Mail" },
    threshold: noFault,
    todo: {
      zh: "看 SMTP_URL 的地址、端口、用户名和密码，MAIL_FROM 是不是这个账号的地址；站长的邮箱在“账号”里改。",
      en: "See the address, port, user and password of SMTP_URL, and whether MAIL_FROM belongs to that account; the owner's address is changed at /user/profile/account.",
    },
    measure: () => tryMail(to),
  },
  {
    name: "address",
    title: { zh: "网址", en: "Address" },
    threshold: noFault,
    todo: {
      zh: "看网站是不是在运行，SITE_URL 是不是读者打开的地址，域名和反向代理是不是指到这里。",
      en: "See whether the site runs, SITE_URL is the address that readers open, and the domain and the proxy lead here.",
    },
    measure: tryAddress,
  },
  {
    name: "proxy-trial",
    title: { zh: "反向代理", en: "Reverse proxy" },
    threshold: noFault,
    todo: {
      zh: "把代理的地址写进 TRUST_PROXY（同一台机器上的写 loopback），再重启。",
      en: "Write the proxy's address into TRUST_PROXY (loopback for one on this machine) and restart.",
    },
    measure: judgeProxy,
  },
  {
    name: "providers",
    title: { zh: "第三方登录", en: "Sign-in by other sites" },
    threshold: noFault,
    todo: {
      zh: "看这台服务器能不能访问它们；换了地址的，设 *_AUTHORIZE_URL、*_TOKEN_URL、*_USER_URL。",
      en: "See whether this server reaches them; where their addresses changed, set *_AUTHORIZE_URL, *_TOKEN_URL, *_USER_URL.",
    },
    measure: tryProviders,
  },
  {
    name: "clock",
    title: { zh: "时钟", en: "Clock" },
    threshold: { most: 60 * second },
    todo: {
      zh: "打开自动对时（timedatectl set-ntp true）：时钟不准，S3、两步验证和登录都会出错。",
      en: "Have it set by the network (timedatectl set-ntp true): S3, second factors and sign-in fail by a wrong clock.",
    },
    measure: measureClock,
  },
];

async function tryMail(to: OwnerMailbox | undefined) {
  const { smtpUrl, siteUrl } = env();
  if (smtpUrl === null)
    return allWell(
      "没有设 SMTP_URL，信写进 DATA_DIR/outbox，不会发出",
      "SMTP_URL is not set; mails are written into DATA_DIR/outbox and sent to nobody",
    );
  if (siteUrl === null)
    return atFault(
      "没有设 SITE_URL，信里的链接会指向本机",
      "SITE_URL is not set, so links in mails lead to this machine",
    );
  if (!to) {
    await askMailServer(smtpUrl);
    return atFault(
      "发信服务器正常，但站长没有能收信的邮箱",
      "the mail server is fine, but the owner has no address that mail reaches",
    );
  }
  await sendTrialMail(to);
  return allWell(`测试邮件发给了 ${to.email}`, `a mail went to ${to.email}`);
}

async function tryAddress() {
  const { siteUrl, port } = env();
  if (siteUrl === null) {
    return allWell(
      `没有设 SITE_URL，只能在本机用（http://localhost:${port}）`,
      `SITE_URL is not set; only this machine has it (http://localhost:${port})`,
    );
  }
  const answer = await askAddress(`${siteUrl}/healthz`);
  const { status = "" } = (await answer.json().catch(() => ({}))) as { status?: string };
  if (status === "") {
    return atFault(
      `${siteUrl} 回应了 ${answer.status}，不像是这个网站`,
      `${siteUrl} answered ${answer.status}, which does not look like this site`,
    );
  }
  return status === "ok"
    ? allWell(`${siteUrl} 打得开`, `${siteUrl} answers`)
    : atFault(`${siteUrl} 回应了 ${status}`, `${siteUrl} says ${status}`);
}

async function judgeProxy() {
  const { siteUrl, trustProxy } = env();
  if (siteUrl?.startsWith("https:") && trustProxy.length === 0) {
    return atFault(
      "网址是 https，前面一定有代理，TRUST_PROXY 却是空的",
      "the address is https, so there is a proxy, but TRUST_PROXY is empty",
    );
  }
  const seen = (await readKeptChecks(readDatabase())).get("proxy");
  return seen?.bad
    ? atFault(seen.words, "requests come through a proxy that is not named")
    : fine();
}

async function tryProviders() {
  const providers = configuredProviders();
  if (providers.length === 0) return allWell("没有设", "none is set");
  const faults: Wording[] = [];
  for (const provider of providers) {
    const { tokenUrl = "" } = endpointsOf(provider) ?? {};
    await askAddress(tokenUrl).catch((error: unknown) =>
      faults.push({
        zh: `${provider} 打不开（${causeInWords(error)}）`,
        en: `${provider} does not answer (${causeInWords(error, "en")})`,
      }),
    );
  }
  return faults.length === 0
    ? allWell(`${providers.join("、")} 打得开`, `${providers.join(", ")} answer`)
    : atFault(faults.map(({ zh }) => zh).join("；"), faults.map(({ en }) => en).join("; "));
}

/** How far the clock is from the database's, or from what answers from elsewhere. */
async function measureClock() {
  const other = (await readDatabaseClock()) ?? (await clockElsewhere());
  if (other === null) return allWell("没有可以对照的时钟", "there is no other to compare it with");
  const value = Math.abs(Date.now() - other);
  if (value < 2 * second) return measured(value, "准", "right");
  const seconds = Math.round(value / second);
  return measured(value, `差 ${seconds} 秒`, `${seconds} seconds off`);
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
