import { sql, type RawBuilder, type SelectQueryBuilder } from "kysely";
import { connections, type Writer } from "./database.server";
import type { TableWith } from "./tables";
import { inParts } from "./value-rows.server";

/**
 * Takes the rows that a query finds for the transaction: `.$call(held)`. Whoever else wants them waits till it ends. On
 * SQLite every transaction has all rows.
 */
export function held<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
): SelectQueryBuilder<DB, TB, O> {
  // Others may refer to these rows meanwhile.
  return connections().kind === "sqlite" ? query : query.forNoKeyUpdate();
}

/** Has the rows that a query finds stay until the transaction ends: who deletes them waits, who changes them does not. */
export function staying<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
): SelectQueryBuilder<DB, TB, O> {
  return connections().kind === "sqlite" ? query : query.forKeyShare();
}

/** `held` for what may be deleted then: whoever has it stay is waited for, too. */
export function heldToDelete<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
): SelectQueryBuilder<DB, TB, O> {
  return connections().kind === "sqlite" ? query : query.forUpdate();
}

/** `held` at the end of a select that is written as SQL. */
export const holding = (): RawBuilder<unknown> =>
  connections().kind === "sqlite" ? sql`` : sql`for no key update`;

/**
 * Takes rows for the transaction in the order of their ids, so that two which take the same ones follow each other. On
 * SQLite every transaction has all rows.
 */
export async function holdRows(trx: Writer, table: TableWith<"id">, ids: number[]): Promise<void> {
  if (connections().kind === "sqlite") return;
  const ordered = ids.toSorted((a, b) => a - b);
  for (const part of inParts(ordered, 1)) {
    await sql`select id from ${sql.table(table)} where id in (${sql.join(part)}) order by id
      for no key update`.execute(trx);
  }
}

/**
 * Lets nobody else write a table until the transaction ends. Who takes something out of it meanwhile waits, and so finds
 * what is written now; who already has is waited for. On SQLite whoever writes is alone.
 */
export async function holdTable(
  trx: Writer,
  table: "searchThing" | "sitePage" | "badge" | "node",
): Promise<void> {
  if (connections().kind === "sqlite") return;
  await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(trx);
}

/**
 * Has those follow each other who look for what has this name before they write it, where no row is there to be held:
 * whoever comes later finds what the earlier ones wrote. Of these names a transaction takes one, and no rows before it
 * that another wants who has the name. On SQLite whoever writes is alone.
 */
export async function holdName(trx: Writer, name: string): Promise<void> {
  if (connections().kind === "sqlite") return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
}

/**
 * Has those follow each other who look whether a table has something before they write it there. Whoever writes rows that
 * are there goes on, so that these may be held before. On SQLite whoever writes is alone.
 */
export async function holdTurn(trx: Writer, table: "link"): Promise<void> {
  if (connections().kind === "sqlite") return;
  await sql`lock table ${sql.table(table)} in share update exclusive mode`.execute(trx);
}
