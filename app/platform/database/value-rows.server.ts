import { sql, type AliasedRawBuilder } from "kysely";

/** The columns of `valueRows`, as both databases name them. */
export interface ValueRow {
  column1: number;
  column2: number;
  column3: number;
  column4: number;
}

/**
 * Rows of up to four numbers as a table named `given`, so that one UPDATE … FROM writes them all. Told how many there are,
 * SQLite looks each up in what is updated; of hundreds it would otherwise rather read that whole.
 */
export function valueRows(rows: number[][]): AliasedRawBuilder<ValueRow, "given"> {
  const lists = rows.map((row) => sql`(${sql.join(row.map(asBigint))})`);
  const most = sql.lit(rows.length);
  return sql<ValueRow>`(select * from (values ${sql.join(lists)}) as listed limit ${most})`.as(
    "given",
  );
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
