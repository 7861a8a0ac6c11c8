import { sql, type AliasedRawBuilder } from "kysely";

/** The columns of `valueRows`, as both databases name them. */
export interface ValueRow {
  column1: number;
  column2: number;
  column3: number;
  column4: number;
}

/** Rows of up to four numbers as a table named `given`, so that one UPDATE … FROM writes them all. */
export function valueRows(rows: number[][]): AliasedRawBuilder<ValueRow, "given"> {
  const lists = rows.map((row) => sql`(${sql.join(row.map(asBigint))})`);
  return sql<ValueRow>`(values ${sql.join(lists)})`.as("given");
}

// PostgreSQL takes parameters without a type for texts.
const asBigint = (value: number) => sql`cast(${value} as bigint)`;

/** Rows in parts that fit one statement: SQLite binds at most 32,766 values. */
export function inParts<Row>(rows: readonly Row[], columns: number): Row[][] {
  const size = Math.max(1, Math.min(1000, Math.floor(30_000 / columns)));
  const parts: Row[][] = [];
  for (let start = 0; start < rows.length; start += size)
    parts.push(rows.slice(start, start + size));
  return parts;
}
