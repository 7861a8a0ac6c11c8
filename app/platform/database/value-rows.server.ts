import { setImmediate } from "node:timers/promises";
import {
  CompiledQuery,
  sql,
  type AliasedRawBuilder,
  type Insertable,
  type RawBuilder,
} from "kysely";
import { connections, inQuietTransaction, type Writer } from "./database.server";
import { longestKept } from "./sqlite/kept-statements.server";
import type { DatabaseKind } from "./table-catalog.server";
import type { Tables } from "./tables";

/** The columns of `valueRows`, as both databases name them. */
export interface ValueRow {
  column1: number;
  column2: number;
  column3: number;
  column4: number;
}

/**
 * Rows of up to four numbers as a table named `given`, so that one UPDATE … FROM writes them all. SQLite gets them as one
 * value, so that the statement is the same for any number of them, and, as it takes them for few, looks each up in what is
 * updated; PostgreSQL plans by how many there are.
 */
export function valueRows(rows: number[][]): AliasedRawBuilder<ValueRow, "given"> {
  const listed = connections().kind === "sqlite" ? listedJson(rows) : listedValues(rows);
  return sql<ValueRow>`(${listed})`.as("given");
}

function listedJson(rows: number[][]): RawBuilder<unknown> {
  const columns = [0, 1, 2, 3].map(
    (at) => sql`cast(value ->> ${sql.lit(at)} as bigint) as ${sql.id(`column${at + 1}`)}`,
  );
  return sql`select ${sql.join(columns)} from json_each(${JSON.stringify(rows)})`;
}

// PostgreSQL takes parameters without a type for texts.
const asBigint = (value: number) => sql`cast(${value} as bigint)`;

function listedValues(rows: number[][]): RawBuilder<unknown> {
  const lists = rows.map((row) => sql`(${sql.join(row.map(asBigint))})`);
  return sql`select * from (values ${sql.join(lists)}) as listed limit ${sql.lit(rows.length)}`;
}

/** Most rows of a part. */
const mostRows = 1000;
/** Characters of a part's rows; with what stands around them the statement is kept ready, for making it so takes long. */
const mostCharacters = longestKept - 500;

/** Rows in parts for one statement each. */
export function inParts<Row>(rows: readonly Row[], columns: number): Row[][] {
  // As `(+?, +?), `.
  const size = Math.max(1, Math.min(mostRows, Math.floor(mostCharacters / (4 * columns + 2))));
  const parts: Row[][] = [];
  for (let start = 0; start < rows.length; start += size)
    parts.push(rows.slice(start, start + size));
  return parts;
}

/** How many rows go at once. */
const sweptAtOnce = 1000;

/**
 * Deletes what may be very much in parts, each in a transaction of its own with a turn for others after it. `sweepPart`
 * deletes `most` rows at most, and answers how many these were.
 */
export async function sweepInParts(
  sweepPart: (trx: Writer, most: number) => Promise<number>,
): Promise<void> {
  while ((await inQuietTransaction((trx) => sweepPart(trx, sweptAtOnce))) > 0) await setImmediate();
}

/** Inserts any number of rows; throws where they differ in their columns. */
export async function insertRows<Table extends keyof Tables>(
  trx: Writer,
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
): Promise<void> {
  const inserts = insertsOf(connections().kind, table, rows);
  for (const insert of inserts) await trx.executeQuery(insert);
}

/** As `insertRows`; answers the ids of the rows in their order. */
export async function insertNumbered<Table extends keyof Tables>(
  trx: Writer,
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
): Promise<number[]> {
  const ids: number[] = [];
  for (const insert of insertsOf(connections().kind, table, rows, ' returning "id"')) {
    const inserted = (await trx.executeQuery<{ id: number }>(insert)).rows;
    ids.push(...inserted.map(({ id }) => id).toSorted((a, b) => a - b));
  }
  return ids;
}

/**
 * What inserts rows, written as text: for Kysely to build it of a node for each value takes as long as SQLite does to store
 * them.
 */
export function* insertsOf(
  kind: DatabaseKind,
  table: string,
  rows: readonly object[],
  answer = "",
): Generator<CompiledQuery<never>> {
  const columns = Object.keys(rows[0] ?? {});
  const names = columns.map(quoted).join(", ");
  const valuesOf = (row: object): unknown[] => {
    if (Object.keys(row).length !== columns.length || columns.some((name) => !(name in row))) {
      throw new Error(`rows for ${table} differ in their columns`);
    }
    return columns.map((name) => Reflect.get(row, name) as unknown);
  };
  for (const part of inParts(rows, columns.length)) {
    const places = placesOf(kind, part.length, columns.length);
    const text = `insert into ${quoted(table)} (${names}) values ${places}${answer}`;
    yield CompiledQuery.raw(text, part.flatMap(valuesOf));
  }
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

function placesOf(kind: DatabaseKind, rows: number, columns: number): string {
  const place = (at: number) => (kind === "postgres" ? `$${at + 1}` : "?");
  const row = (first: number) =>
    `(${Array.from({ length: columns }, (_, at) => place(first + at)).join(", ")})`;
  return Array.from({ length: rows }, (_, at) => row(at * columns)).join(", ");
}
