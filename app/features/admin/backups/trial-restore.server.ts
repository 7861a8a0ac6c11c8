import path from "node:path";
import { backupFolder, listBackups } from "~/platform/backup/backup-folder.server";
import { isEncrypted, opensWith } from "~/platform/backup/encryption.server";
import { keepLastResult, readLastResult } from "~/platform/backup/last-result.server";
import { BackupFault, type BackupFile } from "~/platform/backup/read-backup.server";
import { tryRestoring } from "~/platform/backup/restore-backup.server";
import { env } from "~/platform/env/env.server";
import { causeInWords } from "~/platform/errors/cause-in-words";
import { log } from "~/platform/log/log.server";

const day = 24 * 60 * 60 * 1000;
/** After how long a trial is made again, in milliseconds: one that failed sooner, with the backup made meanwhile. */
const pauseAfter = { well: 7 * day, failed: day };

/** Restores the newest backup into a file beside the site once a week, and keeps how it went. */
export async function tryWeeklyRestore(now = Date.now()): Promise<void> {
  const { dataDir } = env();
  const last = await readLastResult(dataDir, "trial");
  if (last && now - last.endTime < (last.done ? pauseAfter.well : pauseAfter.failed)) return;
  const backup = await newestThatOpens(dataDir);
  if (!backup) return;
  const name = path.basename(backup.file);
  try {
    const { rows, files } = await tryRestoring(backup, dataDir);
    const words = `${name} 恢复得出来：${rows} 行，${files} 个文件`;
    await keepLastResult(dataDir, { work: "trial", done: true, words });
  } catch (error) {
    log.error({ err: error }, "the trial restore failed");
    const isDamaged = error instanceof BackupFault;
    const words = isDamaged ? `${name} 损坏了，或者不完整` : causeInWords(error);
    await keepLastResult(dataDir, { work: "trial", done: false, words });
  }
}

/** The newest backup of this site; one that was encrypted with a passphrase of its own cannot be tried. */
async function newestThatOpens(dataDir: string): Promise<BackupFile | null> {
  const { backupPassphrase } = env();
  for (const { name, origin } of await listBackups(dataDir)) {
    const file = path.join(backupFolder(dataDir), name);
    if (origin === "uploaded") continue;
    if (!(await isEncrypted(file))) return { file, passphrase: "" };
    if (await opensWith(file, backupPassphrase)) return { file, passphrase: backupPassphrase };
  }
  return null;
}
