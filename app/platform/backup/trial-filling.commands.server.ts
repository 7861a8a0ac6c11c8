import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import type { Database } from "~/platform/database/database.server";
import { fillTables, type Filling } from "~/platform/database/fill.server";
import { migrate } from "~/platform/database/migrate.server";
import type { SnapshotRow } from "~/platform/database/snapshot.server";
import { openSqlite } from "~/platform/database/sqlite.server";
import { requireSoundDatabase } from "~/platform/database/sqlite/sqlite-pages.server";
import { readCatalog } from "~/platform/database/table-catalog.server";

/**
 * Fills a SQLite file of its own below `folder`, whichever database the site has, and answers how many rows it then has;
 * throws where they are not those that were given, the file is not sound, or the newest schema does not take them.
 */
export async function tryFilling(
  folder: string,
  migrations: readonly string[],
  filling: Filling,
): Promise<number> {
  const { write, close } = openSqlite(folder);
  const given = new Map<string, number>();
  try {
    await migrate({ db: write, names: migrations });
    const counted = {
      ...filling,
      rows: (table: string) => countRows(filling.rows(table), table, given),
    };
    await write.transaction().execute((trx) => fillTables(trx, "sqlite", counted));
    const rows = await compareCounts(write, given);
    await requireSoundDatabase(folder);
    await migrate({ db: write });
    return rows;
  } finally {
    await close();
  }
}

async function* countRows(
  rows: AsyncIterable<SnapshotRow>,
  table: string,
  given: Map<string, number>,
): AsyncGenerator<SnapshotRow> {
  let count = 0;
  for await (const row of rows) {
    count += 1;
    yield row;
  }
  given.set(table, count);
}

async function compareCounts(db: Database, given: Map<string, number>): Promise<number> {
  let all = 0;
  for (const { name } of await readCatalog(db, "sqlite")) {
    const { rows } = await sql<{ count: number }>`
      select count(*) as "count" from ${sql.table(name)}`.execute(db);
    const count = Number(rows[0]?.count);
    if (count !== given.get(name)) {
      throw new Error(`${name} has ${count} rows instead of ${given.get(name) ?? 0}`);
    }
    all += count;
    await setImmediate();
  }
  return all;
}
