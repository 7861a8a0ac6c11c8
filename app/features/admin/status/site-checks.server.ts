import { countLateMails } from "~/features/accounts/mail/mail-log.queries.server";
import { byteWords } from "~/features/admin/frame/byte-words";
import { readDailyCounts } from "~/features/site/settings/daily-count.queries.server";
import { readSettings } from "~/features/site/settings/setting.queries.server";
import { dateIn } from "~/platform/clock/clock";
import { connections, readDatabase } from "~/platform/database/database.server";
import { readDatabaseSize } from "~/platform/database/database-size.server";
import { copiesMinutes, env } from "~/platform/env/env.server";
import { unnamedProxy } from "~/platform/http/unnamed-proxy.server";
import { readQueueState } from "~/platform/jobs/job.queries.server";
import { askMailServer } from "~/platform/mail/mail.server";
import { countProcesses } from "~/platform/processes/server-process";
import { readProcesses } from "~/platform/processes/server-process.queries.server";
import { findStorageFault, readDiskRoom } from "~/platform/storage/disk-room.server";
import { tryStorage } from "~/platform/storage/storage-trial.server";
import { measureBackup, measureMinutes, measureOffsite, measureTrial } from "./backup-check.server";
import { atFault, fine, measured, noFault, type SiteCheck } from "./site-check";
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
    title: { zh: "写入", en: "Writing" },
    threshold: noFault,
    todo: {
      zh: "先腾出空间或改好权限，网站会自己恢复，不用重启。",
      en: "Make room or mend the rights; the site goes on by itself, without a restart.",
    },
    measure: async () => {
      const fault = await findStorageFault();
      return fault ? atFault(storageWords[fault].zh, storageWords[fault].en) : fine();
    },
  },
  {
    name: "disk",
    title: { zh: "磁盘剩余", en: "Room on the disk" },
    threshold: { least: gigabyte / 2 },
    todo: {
      zh: "磁盘快满了：删掉不用的备份和日志，或换大一点的磁盘；满了就只能阅读。",
      en: "It is nearly full: delete backups and logs that nobody needs, or take a larger one; on a full one the site can only be read.",
    },
    measure: async () => {
      const value = await readDiskRoom();
      return measured(value, byteWords(value), byteWords(value, "bytes"));
    },
  },
];

/** What is looked at every minute, and kept. */
const minuteChecks: SiteCheck[] = [
  {
    name: "database",
    title: { zh: "数据库", en: "Database" },
    threshold: { most: Number.POSITIVE_INFINITY },
    todo: {
      zh: "看数据库是不是在运行，DATABASE_URL 对不对。",
      en: "See whether the database runs and DATABASE_URL is right.",
    },
    measure: async () => {
      const value = await readDatabaseSize();
      return measured(value, byteWords(value), byteWords(value, "bytes"));
    },
  },
  {
    name: "jobs",
    title: { zh: "排队的任务", en: "Waiting jobs" },
    threshold: { most: 15 },
    todo: {
      zh: "后台任务排不上队：到“任务”里看是哪一件占着，日志里有原因。",
      en: "Jobs do not get their turn: /admin/jobs shows which one takes so long, the log says why.",
    },
    measure: async () => {
      const now = Date.now();
      const { dueSince } = await readQueueState(readDatabase(), now, now);
      const value = dueSince === null ? 0 : Math.floor((now - dueSince) / minute);
      return value < 1
        ? measured(value, "没有久等的", "none waits for long")
        : measured(value, `最久的等了 ${value} 分钟`, `the oldest for ${value} minutes`);
    },
  },
  {
    name: "failed-jobs",
    title: { zh: "一天里失败的任务", en: "Jobs that failed within a day" },
    threshold: { most: 10 },
    todo: {
      zh: "到“任务”里看失败的原因，改好之后按“重试”。",
      en: "/admin/jobs says why; once that is mended, try them again there.",
    },
    measure: async () => {
      const now = Date.now();
      const { failed } = await readQueueState(readDatabase(), now, now - 24 * hour);
      return measured(
        failed,
        failed === 0 ? "没有" : `${failed} 件`,
        failed === 0 ? "none" : `${failed}`,
      );
    },
  },
  {
    name: "mails",
    title: { zh: "发不出的邮件", en: "Mails that do not go out" },
    threshold: { most: 10 },
    todo: {
      zh: "到“邮件”里看发不出的原因，改好之后按“再试没发出的邮件”，它们会一起再发。",
      en: "/admin/mails says why; once that is mended, send all of them again there.",
    },
    measure: async () => {
      const late = await countLateMails(readDatabase(), Date.now() - hour);
      return late === 0
        ? measured(late, "没有", "none")
        : measured(late, `${late} 封等了一小时以上`, `${late} wait for more than an hour`);
    },
  },
  {
    name: "backup",
    title: { zh: "上次备份", en: "Last backup" },
    threshold: noFault,
    todo: {
      zh: "到“备份”里看原因，按“立即备份”再试一次。",
      en: "/admin/backup says why; make one there to try again.",
    },
    measure: () => measureBackup(),
  },
  {
    name: "trial-restore",
    title: { zh: "试着恢复", en: "Trial restore" },
    threshold: noFault,
    todo: {
      zh: "最新的备份恢复不出来：马上到“备份”里另做一份，并看日志里的原因和磁盘。",
      en: "The newest backup cannot be restored: make another one at /admin/backup at once, and look at the log and the disk.",
    },
    measure: () => measureTrial(),
  },
  {
    name: "processes",
    title: { zh: "服务进程", en: "Server processes" },
    threshold: noFault,
    todo: {
      zh: "有进程起不来：看日志里它结束的原因，常见的是内存不够。",
      en: "One does not start: the log says why it ends, often for want of memory.",
    },
    measure: async () => {
      const now = Date.now();
      const { alive, missing } = countProcesses(await readProcesses(readDatabase(), now), now);
      return missing > 0
        ? measured(missing, `${alive} 个，少 ${missing} 个`, `${alive}, ${missing} missing`)
        : measured(missing, `${alive} 个`, `${alive}`);
    },
  },
  {
    name: "errors",
    title: { zh: "今天出错的请求", en: "Requests that failed today" },
    threshold: { most: 50 },
    todo: {
      zh: "在日志里找 level 是 50 的行，它们写着出错的地方。过了今天会重新数。",
      en: "Look for lines of level 50 in the log, which say where. The count begins anew each day.",
    },
    measure: async () => {
      const { timeZone } = await readSettings();
      const today = dateIn(timeZone, Date.now());
      const value = (await readDailyCounts(readDatabase(), "fault", today)).get(today) ?? 0;
      return measured(value, `${value} 次`, `${value}`);
    },
  },
  {
    name: "proxy",
    title: { zh: "反向代理", en: "Reverse proxy" },
    threshold: noFault,
    todo: {
      zh: "把它写进 TRUST_PROXY 再重启，否则所有访客在网站看来都是同一个地址。",
      en: "Write it into TRUST_PROXY and restart, or all visitors look like one address to the site.",
    },
    measure: async () => {
      const address = unnamedProxy();
      return address === ""
        ? fine()
        : atFault(
            `请求从 ${address} 转来，TRUST_PROXY 里没有它`,
            `requests come through ${address}, which TRUST_PROXY does not name`,
          );
    },
  },
];

/** What is looked at every minute where it is set. */
const copyChecks = (): SiteCheck[] => (copiesMinutes() ? [minuteCopies] : []);

const minuteCopies: SiteCheck = {
  name: "minutes",
  title: { zh: "每分钟的异地备份", en: "Copies elsewhere every minute" },
  threshold: noFault,
  todo: {
    zh: "看 BACKUP_S3_… 的地址、桶和密钥对不对，线路够不够快，磁盘放不放得下数据库的一份副本；好了会自己补上。",
    en: "See the address, bucket and key of BACKUP_S3_…, whether the line is fast enough, and the disk has room for a copy of the database; it catches up by itself.",
  },
  measure: () => measureMinutes(),
};

/** What goes out of this machine: asked every ten minutes while it answers, every minute while it does not. */
export function outsideChecks(): SiteCheck[] {
  const { smtpUrl, s3, offsite } = env();
  const { replica } = connections();
  const checks: SiteCheck[] = [];
  if (replica !== null) {
    checks.push({
      name: "replica",
      title: { zh: "只读副本", en: "Replica" },
      threshold: { most: latestReplica },
      todo: {
        zh: "看 DATABASE_READ_URL 的数据库是不是在运行、还在不在跟主库；这段时间访客的页面读主库。",
        en: "See whether the database of DATABASE_READ_URL runs and follows; meanwhile visitors' pages are read from the first server.",
      },
      measure: async () => {
        const value = await replica.measureLag();
        const seconds = (value / 1000).toFixed(1);
        return measured(value, `晚 ${seconds} 秒`, `${seconds} seconds behind`);
      },
    });
  }
  if (smtpUrl !== null) {
    checks.push({
      name: "smtp",
      title: { zh: "发信服务器", en: "Mail server" },
      threshold: noFault,
      todo: {
        zh: "看 SMTP_URL 的地址、端口、用户名和密码对不对，防火墙放不放行；信会等着，三天里会再试。",
        en: "See the address, port, user and password of SMTP_URL, and the firewall; mails wait and are tried for three days.",
      },
      measure: async () => {
        await askMailServer(smtpUrl);
        return fine();
      },
    });
  }
  if (s3 !== null) {
    checks.push({
      name: "s3",
      title: { zh: "图片存储", en: "Storage of pictures" },
      threshold: noFault,
      todo: {
        zh: "看 S3_ENDPOINT、S3_BUCKET 和密钥对不对，存储服务是不是正常；文字照常发布。",
        en: "See whether S3_ENDPOINT, S3_BUCKET and the key are right and the service works; texts are published meanwhile.",
      },
      measure: async () => {
        await tryStorage();
        return fine();
      },
    });
  }
  if (offsite !== null) {
    checks.push({
      name: "offsite",
      title: { zh: "异地备份", en: "Backups elsewhere" },
      threshold: noFault,
      todo: {
        zh: "看 BACKUP_S3_… 的地址、桶和密钥对不对；改好之后每十分钟会自己再试，也可以 npm run backup -- --offsite。",
        en: "See the address, bucket and key of BACKUP_S3_…; once mended it is tried every ten minutes, or by npm run backup -- --offsite.",
      },
      measure: () => measureOffsite(),
    });
  }
  return checks;
}

/** Every rule of what is bad, in the order in which they are shown. */
export const siteChecks = (): SiteCheck[] => [
  ...liveChecks,
  ...minuteChecks,
  ...copyChecks(),
  ...outsideChecks(),
];
