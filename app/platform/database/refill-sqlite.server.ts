import fs from "node:fs";
import path from "node:path";
import Sqlite from "better-sqlite3";
import { connections } from "./database.server";
import type { Filling } from "./fill.server";
import { raiseLastIds, readLastIds } from "./last-ids-sqlite.server";
import { buildSqlite } from "./replace-sqlite.server";
import { sqliteFile } from "./sqlite-file.server";
import { readCatalog, type CatalogTable } from "./table-catalog.server";

/** How long to wait for a writer, in milliseconds. */
const patience = 30_000;

/**
 * Replaces all rows of a database that is in use. They are gathered in a file beside it first, so that the
 * one transaction that takes them over is short. Ids that were given out meanwhile are not given out again.
 */
export async function refillSqlite(
  dataDir: string,
  migrations: readonly string[],
  filling: Filling,
): Promise<void> {
  const stage = fs.mkdtempSync(path.join(dataDir, ".restoring-"));
  try {
    await buildSqlite(stage, migrations, filling);
    const { read, write } = connections();
    const tables = await readCatalog(read, "sqlite");
    // While it waits for other processes, this one stands still: its own writer has to be idle.
    await write
      .connection()
      .execute(async () => takeOver(sqliteFile(dataDir), sqliteFile(stage), tables));
  } finally {
    fs.rmSync(stage, { recursive: true, force: true });
  }
}

function takeOver(file: string, from: string, tables: CatalogTable[]): void {
  const database = new Sqlite(file, { timeout: patience });
  try {
    database.pragma("synchronous = FULL");
    // Rows refer to others of their own table, too; all of them are looked at in the end.
    database.pragma("foreign_keys = OFF");
    database.prepare("attach ? as restored").run(from);
    database.exec("begin immediate");
    for (const table of tables) copyTable(database, table);
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
