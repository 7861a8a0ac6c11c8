import { mayLack, uploadKeys } from "~/features/media/upload-keys";
import { rebuildRestoredSearch } from "~/features/seo/search-rebuild.server";
import { forgetSettings, readSettings } from "~/features/site/settings/setting.queries.server";
import type { BackupOrigin } from "~/platform/backup/backup-folder.server";
import type { BackupFile } from "~/platform/backup/read-backup.server";
import { restoreWhileRunning } from "~/platform/backup/restore-backup.server";
import { writeBackup } from "~/platform/backup/write-backup.server";
import type { Snapshot } from "~/platform/database/snapshot.server";
import { env } from "~/platform/env/env.server";
import { forTerminal } from "~/platform/env/terminal-language.mjs";
import { log } from "~/platform/log/log.server";
import { StorageAway } from "~/platform/storage/storage-refusal";
import { storage } from "~/platform/storage/storage.server";
import { nothingStands, rowsThatReturn } from "./standing-passes";

/**
 * Writes the whole site into a backup, while it runs, and answers the file; "" for a passphrase leaves it plain. How many
 * files of pictures are not in it, because they are gone, is told.
 */
export async function backUpSite(
  origin: BackupOrigin = "manual",
  passphrase = env().backupPassphrase,
  tellLost: (count: number) => void = warnOfLost,
): Promise<string> {
  const { timeZone } = await readSettings();
  const tellGone = (gone: string[], found: number) => {
    const lost = gone.filter((key) => !mayLack(key)).length;
    // A bucket may say that there is no file to whoever may not read it. What a restore takes away is kept as it is.
    if (lost > 0 && found === 0 && !storage().isHere && origin !== "before-restore") {
      throw new StorageAway(new Error(noneFound(lost)));
    }
    if (lost > 0) tellLost(lost);
  };
  const plan = { dataDir: env().dataDir, storage: storage(), uploadKeys: uploadKeysIn, tellGone };
  return writeBackup({ ...plan, timeZone, origin, passphrase });
}

const noneFound = (lost: number) =>
  forTerminal(`it has none of the ${lost} files of pictures`, `${lost} 个图片文件一个也没有找到`);

const warnOfLost = (count: number) => log.warn({ count }, "files of pictures are gone");

async function* uploadKeysIn(snapshot: Snapshot): AsyncGenerator<string> {
  for await (const { name, smallName } of snapshot.rows("upload")) {
    yield* uploadKeys({ name: String(name), smallName: String(smallName) });
  }
}

/**
 * Puts a backup in the place of the present content, which is kept in a backup of its own with all that was written
 * until then. Files that the restored site does not know of stay where they are: the backup just made needs them.
 */
export async function restoreSite(backup: BackupFile): Promise<void> {
  // Whoever encrypted the one wants no plain one beside it.
  const passphrase = env().backupPassphrase || backup.passphrase;
  await restoreWhileRunning({
    ...backup,
    dataDir: env().dataDir,
    storage: storage(),
    wanted: rowsThatReturn(nothingStands),
    keepPresent: () => backUpSite("before-restore", passphrase),
  });
  forgetSettings();
  await rebuildRestoredSearch();
}
