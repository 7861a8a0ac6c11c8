import { sql } from "kysely";
import type { Database } from "./database.server";
import type { SnapshotRow } from "./snapshot.server";
import { readCatalog, type CatalogTable, type DatabaseKind } from "./table-catalog.server";
import { insertsOf } from "./value-rows.server";

/** What a database is filled with. */
export interface Filling {
  lastIds: Record<string, number | null>;
  rows(table: string): AsyncIterable<SnapshotRow>;
}

/** Replaces all rows of all tables; throws when a row does not fit the schema. */
export async function fillTables(db: Database, kind: DatabaseKind, from: Filling): Promise<void> {
  const tables = await readCatalog(db, kind);
  const free = db.withTables<Record<string, SnapshotRow>>();
  for (const { name } of tables.toReversed()) await free.deleteFrom(name).execute();
  for (const table of tables) {
    for await (const rows of gatherRows(from.rows(table.name))) {
      for (const insert of insertsOf(kind, table.name, rows)) await db.executeQuery(insert);
    }
    await setLastId(db, kind, table, from.lastIds[table.name] ?? null);
  }
}

const batch = 1000;

async function* gatherRows(rows: AsyncIterable<SnapshotRow>): AsyncGenerator<SnapshotRow[]> {
  let gathered: SnapshotRow[] = [];
  for await (const row of rows) {
    gathered.push(row);
    if (gathered.length < batch) continue;
    yield gathered;
    gathered = [];
  }
  yield gathered;
}

/** Lets ids go on after the highest one ever given, so that none is used twice. */
async function setLastId(
  db: Database,
  kind: DatabaseKind,
  { name, columns }: CatalogTable,
  lastId: number | null,
): Promise<void> {
  if (lastId === null || lastId === 0 || !columns.includes("id")) return;
  if (kind === "postgres") {
    await sql`select setval(pg_get_serial_sequence(${`"${name}"`}, 'id'), ${lastId}::bigint)`.execute(
      db,
    );
    return;
  }
  await sql`delete from sqlite_sequence where name = ${name}`.execute(db);
  await sql`insert into sqlite_sequence (name, seq) values (${name}, ${lastId})`.execute(db);
}
