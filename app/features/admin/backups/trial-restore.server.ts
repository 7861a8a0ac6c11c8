import path from "node:path";
import { readSettings } from "~/features/site/settings/setting.queries.server";
import { backupFolder, listBackupsUntil } from "~/platform/backup/backup-folder.server";
import { isEncrypted, opensWith } from "~/platform/backup/encryption.server";
import { tryLine } from "~/platform/backup/minutes/line-restore.server";
import { readSentBase } from "~/platform/backup/minutes/minute-status.server";
import { keepLastResult, readLastResult } from "~/platform/backup/last-result.server";
import { BackupFault, type BackupFile } from "~/platform/backup/read-backup.server";
import { tryRestoring } from "~/platform/backup/restore-backup.server";
import { absoluteTime } from "~/platform/clock/clock";
import { copiesMinutes, env } from "~/platform/env/env.server";
import { causeInWords } from "~/platform/errors/cause-in-words";
import { log } from "~/platform/log/log.server";
import { S3Folder } from "~/platform/storage/s3-folder.server";

const day = 24 * 60 * 60 * 1000;
/** After how long a trial is made again, in milliseconds: one that failed sooner, with the backup made meanwhile. */
const pauseAfter = { well: 7 * day, failed: day };

/** Restores the newest backup into a file beside the site once a week, and keeps how it went. */
export async function tryWeeklyRestore(now = Date.now()): Promise<void> {
  const { dataDir } = env();
  const last = await readLastResult(dataDir, "trial");
  const since = now - (last?.endTime ?? 0);
  // Of a clock that was ahead: as if there had been none.
  if (last && since >= 0 && since < (last.done ? pauseAfter.well : pauseAfter.failed)) return;
  const backup = await newestThatOpens(dataDir, now);
  if (!backup) return;
  const name = path.basename(backup.file);
  try {
    const { rows, files } = await tryRestoring(backup, dataDir);
    const words = `${name} 恢复得出来：${rows} 行，${files} 个文件${await tryMinutes()}`;
    await keepLastResult(dataDir, { work: "trial", done: true, words });
  } catch (error) {
    log.error({ err: error }, "the trial restore failed");
    const isDamaged = error instanceof BackupFault;
    const words = isDamaged ? `${name} 损坏了，或者不完整` : causeInWords(error);
    await keepLastResult(dataDir, { work: "trial", done: false, words });
  }
}

/** The same with what is sent every minute, as it lies elsewhere; answers how far it reaches, in words. */
async function tryMinutes(): Promise<string> {
  const { dataDir, offsite, backupPassphrase } = env();
  const base = await readSentBase(dataDir);
  if (!offsite || !copiesMinutes() || !base) return "";
  const plan = { dataDir, store: new S3Folder(offsite), line: base.line };
  try {
    const { moment } = await tryLine({ ...plan, passphrase: async () => backupPassphrase });
    const { timeZone } = await readSettings();
    return `；每分钟的备份恢复得到 ${absoluteTime(moment, timeZone)}`;
  } catch (error) {
    throw new Error(`每分钟的备份恢复不出来：${causeInWords(error)}`, { cause: error });
  }
}

/** The newest backup of this site by a clock that was not ahead; one that was encrypted with a passphrase of its own cannot be tried. */
async function newestThatOpens(dataDir: string, now: number): Promise<BackupFile | null> {
  const { backupPassphrase } = env();
  for (const { name, origin } of await listBackupsUntil(dataDir, now)) {
    const file = path.join(backupFolder(dataDir), name);
    if (origin === "uploaded") continue;
    if (!(await isEncrypted(file))) return { file, passphrase: "" };
    if (await opensWith(file, backupPassphrase)) return { file, passphrase: backupPassphrase };
  }
  return null;
}
