import { openCatalogue } from "~/features/catalogue/catalogue.server";
import { recordCommand } from "~/features/admin/audit/command-acts.commands.server";
import { listOffsite } from "~/features/admin/backups/offsite-backups.server";
import { passTables, rowsThatReturn } from "~/features/admin/backups/standing-passes";
import { readStandingPasses } from "~/features/admin/backups/standing-passes.queries.server";
import { BackupFault } from "~/platform/backup/read-backup.server";
import { listLines, restoreLine } from "~/platform/backup/minutes/line-restore.server";
import { isoTime, timeFrom } from "~/platform/clock/standard-time";
import { DatabaseBusy } from "~/platform/database/database-busy";
import { closeDatabase, type Database } from "~/platform/database/database.server";
import { removeRows } from "~/platform/database/fill.server";
import { env } from "~/platform/env/env.server";
import { S3Folder } from "~/platform/storage/s3-folder.server";
import { storage } from "~/platform/storage/storage.server";
import { CommandFault, say, siteRuns } from "./command";
import { requireOffsite, withoutStack } from "./offsite";
import { askPassphrase } from "./passphrase";
import { checkSurroundings } from "./surroundings";
import { forTerminal } from "~/platform/env/terminal-language.mjs";

const lineName = (line: string) => `minutes-${line}`;

const requireFolder = (): S3Folder => new S3Folder(requireOffsite());

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
  if (!backup)
    throw new CommandFault(forTerminal("There is no backup elsewhere.", "异地没有备份。"));
  const other = newest
    ? forTerminal(`${lineName(newest.line)} ends before it`, `${lineName(newest.line)} 比它早`)
    : forTerminal("nothing was sent every minute", "没有每分钟的备份");
  throw new CommandFault(
    forTerminal(
      `The newest backup is ${backup.name}; ${other}. Name what is to be restored.`,
      `最新的备份是 ${backup.name}，${other}。请写明要恢复哪一个。`,
    ),
  );
}

/** Restores what a machine sent, as far as it reaches or to a moment before. */
export async function restoreMinutes(line: string, until: string): Promise<void> {
  const { dataDir, databaseUrl } = env();
  if (databaseUrl !== null) {
    throw new CommandFault(
      forTerminal(
        "Only SQLite takes what was sent every minute: unset DATABASE_URL, restore, and move the site by npm run backup.",
        "每分钟的备份只能恢复到 SQLite：去掉 DATABASE_URL，恢复，再用 npm run backup 把网站搬过去。",
      ),
    );
  }
  const moment = until === "" ? Infinity : timeFrom(until);
  if (moment === 0) {
    throw new CommandFault(
      forTerminal(
        "--until must be a time such as 2026-01-31T08:00:00Z.",
        "--until 必须是时间，例如 2026-01-31T08:00:00Z。",
      ),
    );
  }
  openCatalogue();
  await checkSurroundings({ port: false, database: false });
  const wanted = rowsThatReturn(await readStandingPasses());
  await closeDatabase();
  const amend = (db: Database) => removeRows(db, [...passTables, "job"], wanted);
  const plan = { dataDir, store: requireFolder(), storage: storage(), line, until: moment, amend };
  try {
    const done = await withoutStack(() => restoreLine({ ...plan, passphrase: findPassphrase }));
    await recordCommand({ act: "restore", entityType: "site", entityId: 0, after: lineName(line) });
    const at = isoTime(done.moment);
    say(
      forTerminal(
        `Restored as it was at ${at}, with ${done.pictures} pictures.`,
        `恢复到了 ${at} 的样子，连同 ${done.pictures} 张图片。`,
      ),
    );
    if (done.stopped !== "") {
      say(forTerminal(`It went no further: ${done.stopped}.`, `没能再往后：${done.stopped}。`));
    }
    say(
      forTerminal(
        `What was there before is in the folder ${done.aside}.`,
        `原来的一切在目录 ${done.aside} 里。`,
      ),
    );
  } catch (error) {
    if (error instanceof BackupFault) throw new CommandFault(error.message);
    if (error instanceof DatabaseBusy) {
      throw siteRuns();
    }
    throw error;
  }
}

/** What the environment says, or else what is typed. */
async function findPassphrase(opens: (passphrase: string) => Promise<boolean>): Promise<string> {
  const { backupPassphrase } = env();
  return (await opens(backupPassphrase))
    ? backupPassphrase
    : askPassphrase(forTerminal("Passphrase of the backup: ", "备份的口令："));
}
