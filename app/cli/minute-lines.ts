import { openCatalogue } from "~/features/catalogue/catalogue.server";
import { recordCommand } from "~/features/admin/audit/command-acts.commands.server";
import { listOffsite } from "~/features/admin/backups/offsite-backups.server";
import { BackupFault } from "~/platform/backup/read-backup.server";
import { listLines, restoreLine } from "~/platform/backup/minutes/line-restore.server";
import { isoTime, timeFrom } from "~/platform/clock/standard-time";
import { DatabaseBusy } from "~/platform/database/database-busy";
import { closeDatabase } from "~/platform/database/database.server";
import { env } from "~/platform/env/env.server";
import { S3Folder } from "~/platform/storage/s3-folder.server";
import { storage } from "~/platform/storage/storage.server";
import { CommandFault, say } from "./command";
import { withoutStack } from "./offsite";
import { askPassphrase } from "./passphrase";
import { checkSurroundings } from "./surroundings";

const lineName = (line: string) => `minutes-${line}`;

function requireFolder(): S3Folder {
  const { offsite } = env();
  if (!offsite) throw new CommandFault("BACKUP_S3_ENDPOINT must be set for --offsite.");
  return new S3Folder(offsite);
}

/** Lists what machines sent every minute, with the moment that it reaches; answers how many there are. */
export async function tellLines(): Promise<number> {
  const chains = await listLines(requireFolder());
  for (const { line, reaches } of chains) say(`${lineName(line)}  ${isoTime(reaches)}`);
  return chains.length;
}

/** An archive may come there so much later than what was sent every minute, in milliseconds: it takes its time. */
const archiveTime = 60 * 60_000;

/** The line that is meant by a name: `latest` is what reaches the furthest. Undefined for names of archives. */
export async function findLine(name: string): Promise<string | undefined> {
  if (name !== "latest") return /^minutes-([0-9a-f]{12})$/.exec(name)?.[1];
  const [newest] = await listLines(requireFolder());
  const [backup] = await listOffsite();
  if (newest && (!backup || backup.time - newest.reaches < archiveTime)) return newest.line;
  const other = newest
    ? `${lineName(newest.line)} ends before it`
    : "nothing was sent every minute";
  throw new CommandFault(
    backup
      ? `The newest backup is ${backup.name}; ${other}. Name what is to be restored.`
      : "There is no backup elsewhere.",
  );
}

/** Restores what a machine sent, as far as it reaches or to a moment before. */
export async function restoreMinutes(line: string, until: string): Promise<void> {
  const { dataDir, databaseUrl } = env();
  if (databaseUrl !== null) {
    throw new CommandFault(
      "Only SQLite takes what was sent every minute: unset DATABASE_URL, restore, and move the site by npm run backup.",
    );
  }
  const moment = until === "" ? Infinity : timeFrom(until);
  if (moment === 0) throw new CommandFault("--until must be a time such as 2026-01-31T08:00:00Z.");
  openCatalogue();
  await checkSurroundings({ port: false, database: false });
  await closeDatabase();
  const plan = { dataDir, store: requireFolder(), storage: storage(), line, until: moment };
  try {
    const done = await withoutStack(() => restoreLine({ ...plan, passphrase: findPassphrase }));
    await recordCommand({ act: "restore", entityType: "site", entityId: 0, after: lineName(line) });
    say(`Restored as it was at ${isoTime(done.moment)}, with ${done.pictures} pictures.`);
    if (done.stopped !== "") say(`It went no further: ${done.stopped}.`);
    say(`What was there before is in the folder ${done.aside}.`);
  } catch (error) {
    if (error instanceof BackupFault) throw new CommandFault(error.message);
    if (error instanceof DatabaseBusy) {
      throw new CommandFault("The site is running; stop it, then restore.");
    }
    throw error;
  }
}

/** What the environment says, or else what is typed. */
async function findPassphrase(opens: (passphrase: string) => Promise<boolean>): Promise<string> {
  const { backupPassphrase } = env();
  return (await opens(backupPassphrase))
    ? backupPassphrase
    : askPassphrase("Passphrase of the backup: ");
}
