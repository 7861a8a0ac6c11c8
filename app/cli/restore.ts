import "./environment-check";
import path from "node:path";
import { restoreBackup } from "~/platform/backup/restore-backup.server";
import { isEncrypted, opensWith } from "~/platform/backup/encryption.server";
import { BackupFault, isFile, type BackupFile } from "~/platform/backup/read-backup.server";
import { DatabaseBusy } from "~/platform/database/database-busy";
import { closeDatabase } from "~/platform/database/database.server";
import { env } from "~/platform/env/env.server";
import { openCatalogue } from "~/features/catalogue/catalogue.server";
import { recordCommand } from "~/features/admin/audit/command-acts.commands.server";
import { rebuildRestoredSearch } from "~/features/seo/search-rebuild.server";
import { storage } from "~/platform/storage/storage.server";
import { fetchOffsite, listOffsite } from "~/features/admin/backups/offsite-backups.server";
import { rowsThatReturn } from "~/features/admin/backups/standing-passes";
import { readStandingPasses } from "~/features/admin/backups/standing-passes.queries.server";
import { byteWords } from "~/features/admin/frame/byte-words";
import { CommandFault, runCommand, say, siteRuns, usageOf, wordsOfCall } from "./command";
import { findLine, restoreMinutes, tellLines } from "./minute-lines";
import { requireOffsite, withoutStack } from "./offsite";
import { askPassphrase } from "./passphrase";
import { checkSurroundings } from "./surroundings";
import { forTerminal } from "~/platform/env/terminal-language.mjs";

const calls = "npm run restore -- FILE | --offsite [NAME | latest] [--until TIME]";

await runCommand(async () => {
  openCatalogue();
  const { values, positionals } = wordsOfCall(calls, {
    options: {
      offsite: { type: "boolean", default: false },
      until: { type: "string", default: "" },
    },
    allowPositionals: true,
  });
  const [named, ...rest] = positionals;
  if (rest.length > 0 || (values.until !== "" && !values.offsite)) {
    throw new CommandFault(usageOf(calls));
  }
  if (!named && values.offsite) {
    requireOffsite();
    return tellOffsite();
  }
  if (!named) throw new CommandFault(usageOf(calls));
  if (values.offsite) requireOffsite();
  const line = values.offsite ? await withoutStack(() => findLine(named)) : undefined;
  if (line !== undefined) return restoreMinutes(line, values.until);
  if (values.until !== "") {
    throw new CommandFault(
      forTerminal(
        `${named} is one moment; --until goes with latest or minutes-….`,
        `${named} 只有一个时刻，--until 要和 latest 或 minutes-… 一起用。`,
      ),
    );
  }
  const file = values.offsite ? await withoutStack(() => fetchOffsite(named)) : named;
  const { dataDir, databaseUrl } = env();
  // A damaged SQLite file is what a backup is for; a server must answer.
  await checkSurroundings({ port: false, database: databaseUrl !== null });
  const wanted = rowsThatReturn(await readStandingPasses());
  await closeDatabase();
  try {
    const backup = await openWithPassphrase(path.resolve(file));
    const aside = await restoreBackup({ ...backup, dataDir, storage: storage(), wanted });
    await rebuildRestoredSearch();
    await recordCommand({
      act: "restore",
      entityType: "site",
      entityId: 0,
      after: path.basename(file),
    });
    say(
      forTerminal(
        `Restored. What was there before is in the ${databaseUrl ? "schema" : "folder"} ${aside}.`,
        `恢复好了。原来的一切在${databaseUrl ? "模式" : "目录"} ${aside} 里。`,
      ),
    );
  } catch (error) {
    if (error instanceof BackupFault) throw new CommandFault(error.message);
    if (error instanceof DatabaseBusy) {
      throw siteRuns();
    }
    throw error;
  }
});

/** Lists what lies elsewhere. */
async function tellOffsite(): Promise<void> {
  const backups = await withoutStack(listOffsite);
  const lines = await withoutStack(tellLines);
  for (const { name, size } of backups) say(`${name}  ${byteWords(size)}`);
  if (backups.length + lines === 0) {
    say(forTerminal("There is no backup elsewhere.", "异地没有备份。"));
  } else {
    say(
      forTerminal(
        `Take one back by npm run restore -- --offsite ${lines > 0 ? "NAME, or latest" : "NAME"}.`,
        `取回一份：npm run restore -- --offsite NAME${lines > 0 ? "，最新的写 latest" : ""}。`,
      ),
    );
  }
}

/** A backup with what opens it: what the environment says, or else what is typed. */
async function openWithPassphrase(backup: string): Promise<BackupFile> {
  const { backupPassphrase } = env();
  if (!isFile(backup) || !(await isEncrypted(backup))) return { file: backup, passphrase: "" };
  const fits = await opensWith(backup, backupPassphrase);
  const passphrase = fits
    ? backupPassphrase
    : await askPassphrase(forTerminal("Passphrase of the backup: ", "备份的口令："));
  return { file: backup, passphrase };
}
