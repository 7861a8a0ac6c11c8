import { uploadKeys } from "~/features/media/upload-keys";
import { rebuildRestoredSearch } from "~/features/seo/search-rebuild.server";
import { forgetSettings, readSettings } from "~/features/site/settings/setting.queries.server";
import type { BackupOrigin } from "~/platform/backup/backup-folder.server";
import type { BackupFile } from "~/platform/backup/read-backup.server";
import { restoreWhileRunning } from "~/platform/backup/restore-backup.server";
import { writeBackup } from "~/platform/backup/write-backup.server";
import type { Snapshot } from "~/platform/database/snapshot.server";
import { env } from "~/platform/env/env.server";
import { storage } from "~/platform/storage/storage.server";
import { nothingStands, rowsThatReturn } from "./standing-passes";

/** Writes the whole site into a backup, while it runs, and answers the file; "" for a passphrase leaves it plain. */
export async function backUpSite(
  origin: BackupOrigin = "manual",
  passphrase = env().backupPassphrase,
): Promise<string> {
  const { timeZone } = await readSettings();
  const plan = { dataDir: env().dataDir, storage: storage(), uploadKeys: uploadKeysIn };
  return writeBackup({ ...plan, timeZone, origin, passphrase });
}

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
