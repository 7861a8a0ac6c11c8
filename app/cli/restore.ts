import "./environment-check";
import fs from "node:fs";
import path from "node:path";
import { restoreBackup } from "~/platform/backup/restore-backup.server";
import { isEncrypted, opensWith } from "~/platform/backup/encryption.server";
import { BackupFault, type BackupFile } from "~/platform/backup/read-backup.server";
import { DatabaseBusy } from "~/platform/database/database-busy";
import { closeDatabase } from "~/platform/database/database.server";
import { env } from "~/platform/env/env.server";
import { openCatalogue } from "~/features/catalogue/catalogue.server";
import { recordCommand } from "~/features/admin/audit/command-acts.commands.server";
import { rebuildRestoredSearch } from "~/features/seo/search-rebuild.server";
import { storage } from "~/platform/storage/storage.server";
import { CommandFault, runCommand, say } from "./command";
import { askPassphrase } from "./passphrase";
import { checkSurroundings } from "./surroundings";

const [file] = process.argv.slice(2);

await runCommand(async () => {
  openCatalogue();
  if (!file) throw new CommandFault("Usage: npm run restore -- FILE");
  const { dataDir, databaseUrl } = env();
  // A damaged SQLite file is what a backup is for; a server must answer.
  await checkSurroundings({ port: false, database: databaseUrl !== null });
  await closeDatabase();
  try {
    const backup = await openWithPassphrase(path.resolve(file));
    const aside = await restoreBackup({ ...backup, dataDir, storage: storage() });
    await rebuildRestoredSearch();
    await recordCommand({
      act: "restore",
      entityType: "site",
      entityId: 0,
      after: path.basename(file),
    });
    say(`Restored. What was there before is in the ${databaseUrl ? "schema" : "folder"} ${aside}.`);
  } catch (error) {
    if (error instanceof BackupFault) throw new CommandFault(error.message);
    if (error instanceof DatabaseBusy) {
      throw new CommandFault("The site is running; stop it, then restore.");
    }
    throw error;
  }
});

/** A backup with what opens it: what the environment says, or else what is typed. */
async function openWithPassphrase(backup: string): Promise<BackupFile> {
  const { backupPassphrase } = env();
  if (!fs.existsSync(backup) || !(await isEncrypted(backup)))
    return { file: backup, passphrase: "" };
  const fits = await opensWith(backup, backupPassphrase);
  const passphrase = fits ? backupPassphrase : await askPassphrase("Passphrase of the backup: ");
  return { file: backup, passphrase };
}
