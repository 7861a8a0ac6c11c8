import { sql, type AliasedRawBuilder, type RawBuilder } from "kysely";
import { connections } from "./database.server";
import { longestKept } from "./sqlite/kept-statements.server";

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
