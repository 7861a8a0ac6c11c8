import { setImmediate } from "node:timers/promises";
import Sqlite from "better-sqlite3";
import { withStageFolder } from "~/platform/storage/stage-folder.server";
import { connections } from "~/platform/database/database.server";
import type { Filling } from "~/platform/database/fill.server";
import { raiseLastIds, readLastIds } from "~/platform/database/last-ids-sqlite.server";
import { currentPatience } from "~/platform/database/patience.server";
import { buildSqlite } from "~/platform/database/replace-sqlite.server";
import { whenFree } from "~/platform/database/sqlite-absence.server";
import { sqliteFile } from "~/platform/database/sqlite-file.server";
import { readCatalog, type CatalogTable } from "~/platform/database/table-catalog.server";

/**
 * Replaces all rows of a database that is in use. They are gathered in a file beside it first, so that the
 * one transaction that takes them over is short. Ids that were given out meanwhile are not given out again. `keepPresent`
 * runs once nobody writes any more until the new rows are there.
 */
export async function refillSqlite(
  dataDir: string,
  migrations: readonly string[],
  filling: Filling,
  keepPresent: () => Promise<unknown>,
): Promise<void> {
  return withStageFolder(dataDir, "restoring", async (stage) => {
    await buildSqlite(stage, migrations, filling);
    const { read, write } = connections();
    const tables = await readCatalog(read, "sqlite");
    // Holding the connection keeps the other writers of this process in their row, where waiting costs nothing.
    await write
      .connection()
      .execute(() => copyTables(sqliteFile(dataDir), sqliteFile(stage), tables, keepPresent));
  });
}

async function copyTables(
  file: string,
  from: string,
  tables: CatalogTable[],
  keepPresent: () => Promise<unknown>,
): Promise<void> {
  const deadline = performance.now() + currentPatience();
  const database = new Sqlite(file, { timeout: 0 });
  try {
    database.pragma("synchronous = FULL");
    // Rows refer to others of their own table, too; all of them are looked at in the end.
    database.pragma("foreign_keys = OFF");
    database.prepare("attach ? as restored").run(from);
    await whenFree(() => database.exec("begin immediate"), deadline);
    await keepPresent();
    for (const table of tables) {
      copyTable(database, table);
      // What this process reads is answered in between.
      await setImmediate();
    }
    // Who finds the index empty writes it anew, even where this process ends before it has done so.
    database.exec(`delete from main."searchThing"`);
    raiseLastIds(database, readLastIds(database, "restored"));
    const faults = database.pragma("main.foreign_key_check") as unknown[];
    if (faults.length > 0) throw new Error("the restored rows refer to others that are missing");
    database.exec("commit");
  } finally {
    // Without a commit, closing the connection takes everything back.
    database.close();
  }
}

function copyTable(database: Sqlite.Database, { name, columns }: CatalogTable): void {
  const list = columns.map((column) => `"${column}"`).join(", ");
  database.exec(`delete from main."${name}"`);
  database.exec(`insert into main."${name}" (${list}) select ${list} from restored."${name}"`);
}
