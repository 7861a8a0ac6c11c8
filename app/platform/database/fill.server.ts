import { sql } from "kysely";
import { forTerminal } from "~/platform/env/terminal-language.mjs";
import type { Database } from "./database.server";
import type { SnapshotRow } from "./snapshot.server";
import { readCatalog, type CatalogTable, type DatabaseKind } from "./table-catalog.server";
import { insertsOf } from "./value-rows.server";

/** What a database is filled with. */
export interface Filling {
  lastIds: Record<string, number | null>;
  rows(table: string): AsyncIterable<SnapshotRow>;
}

/** A row holds a number that its column cannot; the message says which one. */
export class RowUnfit extends Error {}

/**
 * Replaces all rows of all tables; throws when a row does not fit the schema, RowUnfit where a number is too large for
 * PostgreSQL.
 */
export async function fillTables(db: Database, kind: DatabaseKind, from: Filling): Promise<void> {
  const tables = await readCatalog(db, kind);
  const limits = kind === "postgres" ? await readLimits(db) : new Map<string, ColumnLimit[]>();
  const free = db.withTables<Record<string, SnapshotRow>>();
  for (const { name } of tables.toReversed()) await free.deleteFrom(name).execute();
  for (const table of tables) {
    const fitting = pickFitting(from.rows(table.name), table.name, limits.get(table.name) ?? []);
    for await (const rows of gatherRows(fitting)) {
      for (const insert of insertsOf(kind, table.name, rows)) await db.executeQuery(insert);
    }
    await setLastId(db, kind, table, from.lastIds[table.name] ?? null);
  }
}

interface ColumnLimit {
  name: string;
  /** The least number beyond it. */
  beyond: number;
}

/** How much the columns of PostgreSQL hold, which SQLite does not limit; by table. */
async function readLimits(db: Database): Promise<Map<string, ColumnLimit[]>> {
  const { rows } = await sql<ColumnLimit & { table: string }>`
    select table_name as "table", column_name as name,
      case data_type when 'integer' then ${2 ** 31} else ${2 ** 63} end::double precision as beyond
    from information_schema.columns
    where table_schema = current_schema() and data_type in ('integer', 'bigint')`.execute(db);
  const limits = new Map<string, ColumnLimit[]>();
  for (const { table, ...limit } of rows) limits.set(table, [...(limits.get(table) ?? []), limit]);
  return limits;
}

async function* pickFitting(
  rows: AsyncIterable<SnapshotRow>,
  table: string,
  limits: ColumnLimit[],
): AsyncGenerator<SnapshotRow> {
  for await (const row of rows) {
    const broken = limits.find(({ name, beyond }) => isTooLarge(row[name], beyond));
    if (!broken) yield row;
    // Drafts once took any number for what they edit; nothing has such a one, so nobody can open them.
    else if (table !== "draft") throw new RowUnfit(unfitWords(table, broken.name, row));
  }
}

const isTooLarge = (value: unknown, beyond: number): boolean =>
  typeof value === "number" && (value >= beyond || value < -beyond);

const unfitWords = (table: string, column: string, row: SnapshotRow): string =>
  forTerminal(
    `The table ${table} holds ${String(row[column])} as ${column}, which PostgreSQL cannot keep; nothing was changed.`,
    `表 ${table} 的 ${column} 里有 ${String(row[column])}，PostgreSQL 存不下，什么都没有改。`,
  );

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

/** How many rows one statement deletes. */
const atOnce = 500;

/** Takes the rows out of these tables of a database that nobody uses which are not wanted; each has an id. */
export async function removeRows(
  db: Database,
  tables: readonly string[],
  wanted: (table: string, row: SnapshotRow) => boolean,
): Promise<void> {
  const free = db.withTables<Record<string, { id: number }>>();
  for (const table of tables) {
    const rows = await free.selectFrom(table).selectAll().execute();
    const unwanted = rows.filter((row) => !wanted(table, { ...row })).map(({ id }) => id);
    for (let at = 0; at < unwanted.length; at += atOnce) {
      const ids = unwanted.slice(at, at + atOnce);
      await free.deleteFrom(table).where("id", "in", ids).execute();
    }
  }
}
