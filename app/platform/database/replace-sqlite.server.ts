import fs from "node:fs";
import path from "node:path";
import Sqlite from "better-sqlite3";
import type { Database } from "./connections";
import { DatabaseBusy } from "./database-busy";
import { fillTables, type Filling } from "./fill.server";
import { raiseLastIds, readLastIds, type LastId } from "./last-ids-sqlite.server";
import { migrate, readMigrations, unknownMigrations } from "./migrate.server";
import { openSqlite } from "./sqlite.server";
import { isBusy } from "./sqlite-absence.server";
import { requireSoundSqlite } from "./sqlite/sqlite-pages.server";
import { makeSqliteFile, sqliteFile } from "./sqlite-file.server";
import { makePrivateFolder } from "~/platform/storage/private-folder.server";
import { withStageFolder } from "~/platform/storage/stage-folder.server";

/**
 * Puts a new database file in the place of the present one, which moves to `asideDir`; the present one
 * is untouched until the new one stands whole. Throws DatabaseBusy while another process has it open.
 */
export async function replaceSqlite(
  dataDir: string,
  asideDir: string,
  migrations: readonly string[],
  filling: Filling,
): Promise<void> {
  return exchangeSqlite(dataDir, asideDir, (stage) => buildSqlite(stage, migrations, filling));
}

/**
 * The same with a file whose pages `write` puts where it is told; of any schema that this version knows, with rows that `amend`
 * puts right before it is there. Throws what SQLite finds wrong with it.
 */
export async function replaceSqlitePages<T>(
  dataDir: string,
  asideDir: string,
  write: (file: string) => Promise<T>,
  amend: (db: Database) => Promise<void>,
): Promise<T> {
  return exchangeSqlite(dataDir, asideDir, async (stage) => {
    const file = makeSqliteFile(stage);
    const written = await write(file);
    await requireSoundSqlite(file);
    const { write: db, close } = openSqlite(stage);
    try {
      const [unknown] = unknownMigrations(await readMigrations(db));
      if (unknown) throw new Error(`it was made by a newer version (${unknown})`);
      await migrate({ db });
      await amend(db);
    } finally {
      await close();
    }
    return written;
  });
}

async function exchangeSqlite<T>(
  dataDir: string,
  asideDir: string,
  build: (stage: string) => Promise<T>,
): Promise<T> {
  return withStageFolder(dataDir, "restoring", async (stage) => {
    const built = await build(stage);
    holdAlone(dataDir, (present) => {
      if (present) takeLastIds(present, stage);
      exchange(dataDir, stage, asideDir);
    });
    return built;
  });
}

/** Fills a new database file in `stage` and brings it to the newest schema. */
export async function buildSqlite(
  stage: string,
  migrations: readonly string[],
  filling: Filling,
): Promise<void> {
  const { write, close } = openSqlite(stage);
  try {
    await migrate({ db: write, names: migrations });
    await write.transaction().execute((trx) => fillTables(trx, "sqlite", filling));
    await migrate({ db: write });
  } finally {
    await close();
  }
}

/** Throws DatabaseBusy while another process has the database open. */
export function requireSqliteUnused(dataDir: string): void {
  holdAlone(dataDir, () => undefined);
}

/** Runs `work` while no other process has the database open, if there is one, and none can open it. */
function holdAlone(dataDir: string, work: (present: Sqlite.Database | null) => void): void {
  const file = sqliteFile(dataDir);
  if (!fs.existsSync(file)) {
    work(null);
    return;
  }
  const held = new Sqlite(file, { timeout: 500 });
  try {
    try {
      // Leaving WAL needs the file alone, and leaves it whole without side files.
      held.pragma("journal_mode = DELETE");
      held.exec("begin exclusive");
    } catch (error) {
      // A damaged file is no reason to refuse: it is what a backup is for.
      if (isBusy(error)) throw new DatabaseBusy();
    }
    work(held);
  } finally {
    held.close();
  }
}

function takeLastIds(present: Sqlite.Database, stage: string): void {
  const next = new Sqlite(sqliteFile(stage));
  try {
    raiseLastIds(next, lastIdsOf(present));
  } finally {
    next.close();
  }
}

function lastIdsOf(present: Sqlite.Database): LastId[] {
  try {
    return readLastIds(present);
  } catch {
    // A damaged file tells nothing; the backup knows the ids until then.
    return [];
  }
}

function exchange(dataDir: string, stage: string, asideDir: string): void {
  const file = sqliteFile(dataDir);
  makePrivateFolder(asideDir);
  for (const sideFile of [`${file}-wal`, `${file}-shm`]) {
    if (fs.existsSync(sideFile)) {
      fs.renameSync(sideFile, path.join(asideDir, path.basename(sideFile)));
    }
  }
  // A link first, so that there is a database at every moment.
  if (fs.existsSync(file)) fs.linkSync(file, path.join(asideDir, path.basename(file)));
  fs.renameSync(sqliteFile(stage), file);
}
