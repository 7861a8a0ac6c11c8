import { sql } from "kysely";
import { connections, inQuietTransaction, type Writer } from "./database.server";

/** Rows of an index that SQLite looks at: enough to tell one in ten from one in ten thousand, and soon done. */
const rowsLookedAt = 400;

/**
 * Has the database look anew at what its tables hold, because by that it chooses between indexes. Without it SQLite
 * would never do so, and PostgreSQL only where autovacuum is on.
 *
 * SQLite looks at `told` alone. Told how many rows the others have, it no longer reads a list in its order: it begins at
 * a small table and sorts the large one, or reads a table whole to put some of its rows away (a Bloom filter), for it
 * never takes into account that only 20 rows are asked for. So this is not its PRAGMA optimize, which looks at all.
 */
export function refreshStatistics(told: readonly string[]): Promise<void> {
  return connections().kind === "sqlite" ? refreshSqlite(told) : refreshPostgres();
}

async function refreshSqlite(told: readonly string[]): Promise<void> {
  await inQuietTransaction(async (trx) => {
    await sql.raw(`pragma analysis_limit = ${rowsLookedAt}`).execute(trx);
    for (const table of told) await sql`analyze ${sql.table(table)}`.execute(trx);
    await sql`delete from sqlite_stat1 where tbl not in (${sql.join(told)})`.execute(trx);
    // Samples of values make each statement that binds one be prepared twice, and may give it another plan each time.
    // Taking their table away also tells all other connections that there is something new to be known.
    await sql`drop table if exists sqlite_stat4`.execute(trx);
  });
}

async function refreshPostgres(): Promise<void> {
  for (const table of await inQuietTransaction(readStaleTables)) {
    await inQuietTransaction((trx) => sql`analyze ${sql.table(table)}`.execute(trx));
  }
}

/** Autovacuum would have come at half of that. */
async function readStaleTables(trx: Writer): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_stat_user_tables where schemaname = current_schema()
      and n_mod_since_analyze > 100 + 0.2 * n_live_tup order by relname`.execute(trx);
  return rows.map(({ name }) => name);
}
