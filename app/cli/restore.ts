import "./environment-check";
import path from "node:path";
import { restoreBackup } from "~/platform/backup/restore-backup.server";
import { BackupFault } from "~/platform/backup/read-backup.server";
import { DatabaseBusy } from "~/platform/database/database-busy";
import { closeDatabase } from "~/platform/database/database.server";
import { env } from "~/platform/env/env.server";
import { openCatalogue } from "~/features/catalogue/catalogue.server";
import { rebuildRestoredSearch } from "~/features/seo/search-rebuild.server";
import { storage } from "~/platform/storage/storage.server";
import { CommandFault, runCommand, say } from "./command";
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
    const aside = await restoreBackup({ file: path.resolve(file), dataDir, storage: storage() });
    await rebuildRestoredSearch();
    say(`Restored. What was there before is in the ${databaseUrl ? "schema" : "folder"} ${aside}.`);
  } catch (error) {
    if (error instanceof BackupFault) throw new CommandFault(error.message);
    if (error instanceof DatabaseBusy) {
      throw new CommandFault("The site is running; stop it, then restore.");
    }
    throw error;
  }
});
