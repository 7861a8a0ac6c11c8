import { countLateMails } from "~/features/accounts/mail/mail-log.queries.server";
import { byteWords } from "~/features/admin/frame/byte-words";
import { readDailyCounts } from "~/features/site/settings/daily-count.queries.server";
import { readSettings } from "~/features/site/settings/setting.queries.server";
import { dateIn } from "~/platform/clock/clock";
import { connections, readDatabase } from "~/platform/database/database.server";
import { readDatabaseSize } from "~/platform/database/database-size.server";
import { env } from "~/platform/env/env.server";
import { unnamedProxy } from "~/platform/http/unnamed-proxy.server";
import { readQueueState } from "~/platform/jobs/job.queries.server";
import { askMailServer } from "~/platform/mail/mail.server";
import { countProcesses } from "~/platform/processes/server-process";
import { readProcesses } from "~/platform/processes/server-process.queries.server";
import { findStorageFault, readDiskRoom } from "~/platform/storage/disk-room.server";
import { tryStorage } from "~/platform/storage/storage-trial.server";
import { measureBackup, measureOffsite, measureTrial } from "./backup-check.server";
import { allWell, atFault, noFault, type SiteCheck } from "./site-check";
import { storageWords } from "./storage-words";

const minute = 60_000;
const hour = 60 * minute;
const gigabyte = 1024 ** 3;
/** A replica later than this, in milliseconds, is seldom read. */
const latestReplica = 2000;

/** What costs next to nothing and is not asked of the database: looked at anew whenever somebody asks. */
export const liveChecks: SiteCheck[] = [
  {
    name: "storage",
    title: "写入",
    threshold: noFault,
    todo: "先腾出空间或改好权限，网站会自己恢复，不用重启。",
    measure: async () => {
      const fault = await findStorageFault();
      return fault ? atFault(storageWords[fault]) : allWell("正常");
    },
  },
  {
    name: "disk",
    title: "磁盘剩余",
    threshold: { least: gigabyte / 2 },
    todo: "磁盘快满了：删掉不用的备份和日志，或换大一点的磁盘；满了就只能阅读。",
    measure: async () => {
      const value = await readDiskRoom();
      return { value, words: byteWords(value) };
    },
  },
];

/** What is looked at every minute, and kept. */
const minuteChecks: SiteCheck[] = [
  {
    name: "database",
    title: "数据库",
    threshold: { most: Number.POSITIVE_INFINITY },
    todo: "看数据库是不是在运行，DATABASE_URL 对不对。",
    measure: async () => {
      const value = await readDatabaseSize();
      return { value, words: byteWords(value) };
    },
  },
  {
    name: "jobs",
    title: "排队的任务",
    threshold: { most: 15 },
    todo: "后台任务排不上队：到“任务”里看是哪一件占着，日志里有原因。",
    measure: async () => {
      const now = Date.now();
      const { dueSince } = await readQueueState(readDatabase(), now, now);
      const value = dueSince === null ? 0 : Math.floor((now - dueSince) / minute);
      return { value, words: value < 1 ? "没有久等的" : `最久的等了 ${value} 分钟` };
    },
  },
  {
    name: "failed-jobs",
    title: "一天里失败的任务",
    threshold: { most: 10 },
    todo: "到“任务”里看失败的原因，改好之后按“重试”。",
    measure: async () => {
      const now = Date.now();
      const { failed } = await readQueueState(readDatabase(), now, now - 24 * hour);
      return { value: failed, words: failed === 0 ? "没有" : `${failed} 件` };
    },
  },
  {
    name: "mails",
    title: "发不出的邮件",
    threshold: { most: 10 },
    todo: "到“邮件”里看没有发出的原因，改好之后按“再试没发出的邮件”，它们会一起再发。",
    measure: async () => {
      const late = await countLateMails(readDatabase(), Date.now() - hour);
      return { value: late, words: late === 0 ? "没有" : `${late} 封等了一小时以上` };
    },
  },
  {
    name: "backup",
    title: "上次备份",
    threshold: noFault,
    todo: "到“备份”里看原因，按“现在备份”再试一次。",
    measure: () => measureBackup(),
  },
  {
    name: "trial-restore",
    title: "试着恢复",
    threshold: noFault,
    todo: "最新的备份恢复不出来：马上到“备份”里另做一份，并看日志里的原因和磁盘。",
    measure: () => measureTrial(),
  },
  {
    name: "processes",
    title: "服务进程",
    threshold: noFault,
    todo: "有进程起不来：看日志里它结束的原因，常见的是内存不够。",
    measure: async () => {
      const now = Date.now();
      const { alive, missing } = countProcesses(await readProcesses(readDatabase(), now), now);
      return { value: missing, words: `${alive} 个${missing > 0 ? `，少 ${missing} 个` : ""}` };
    },
  },
  {
    name: "errors",
    title: "今天出错的请求",
    threshold: { most: 50 },
    todo: "在日志里找 level 是 50 的行，它们写着出错的地方。过了今天会重新数。",
    measure: async () => {
      const { timeZone } = await readSettings();
      const today = dateIn(timeZone, Date.now());
      const value = (await readDailyCounts(readDatabase(), "fault", today)).get(today) ?? 0;
      return { value, words: `${value} 次` };
    },
  },
  {
    name: "proxy",
    title: "反向代理",
    threshold: noFault,
    todo: "把它写进 TRUST_PROXY 再重启，否则所有访客在网站看来都是同一个地址。",
    measure: async () => {
      const address = unnamedProxy();
      return address === ""
        ? allWell("正常")
        : atFault(`请求从 ${address} 转来，TRUST_PROXY 里没有它`);
    },
  },
];

/** What goes out of this machine: asked every ten minutes while it answers, every minute while it does not. */
export function outsideChecks(): SiteCheck[] {
  const { smtpUrl, s3, offsite } = env();
  const { replica } = connections();
  const checks: SiteCheck[] = [];
  if (replica !== null) {
    checks.push({
      name: "replica",
      title: "只读副本",
      threshold: { most: latestReplica },
      todo: "看 DATABASE_READ_URL 的数据库是不是在运行、还在不在跟主库；这段时间访客的页面读主库。",
      measure: async () => {
        const value = await replica.measureLag();
        return { value, words: `晚 ${(value / 1000).toFixed(1)} 秒` };
      },
    });
  }
  if (smtpUrl !== null) {
    checks.push({
      name: "smtp",
      title: "发信服务器",
      threshold: noFault,
      todo: "看 SMTP_URL 的地址、端口、用户名和密码对不对，防火墙放不放行；信会等着，三天里会再试。",
      measure: async () => {
        await askMailServer(smtpUrl);
        return allWell("正常");
      },
    });
  }
  if (s3 !== null) {
    checks.push({
      name: "s3",
      title: "图片存储",
      threshold: noFault,
      todo: "看 S3_ENDPOINT、S3_BUCKET 和密钥对不对，存储服务是不是正常；文字照常发布。",
      measure: async () => {
        await tryStorage();
        return allWell("正常");
      },
    });
  }
  if (offsite !== null) {
    checks.push({
      name: "offsite",
      title: "异地备份",
      threshold: noFault,
      todo: "看 BACKUP_S3_… 的地址、桶和密钥对不对；改好之后每十分钟会自己再试，也可以 npm run backup -- --offsite。",
      measure: () => measureOffsite(),
    });
  }
  return checks;
}

/** Every rule of what is bad, in the order in which they are shown. */
export const siteChecks = (): SiteCheck[] => [...liveChecks, ...minuteChecks, ...outsideChecks()];
