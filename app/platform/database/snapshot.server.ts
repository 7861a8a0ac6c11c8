import { sql } from "kysely";
import { env } from "~/platform/env/env.server";
import { connections, type Database } from "./database.server";
import { readMigrations } from "./migrate.server";
import { openSqliteReader } from "./sqlite.server";
import { sqliteFile } from "./sqlite-file.server";
import { readCatalog, type CatalogTable, type DatabaseKind } from "./table-catalog.server";

export type SnapshotRow = Record<string, unknown>;

/** The database as it was at one moment, whatever is written meanwhile. */
export interface Snapshot {
  kind: DatabaseKind;
  migrations: string[];
  tables: CatalogTable[];
  /** All rows of a table; read one table at a time. */
  rows(table: string): AsyncIterable<SnapshotRow>;
}

const batch = 500;

/** Reads the whole database as it is now, while others go on reading and writing. */
export async function readSnapshot<T>(work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  const { kind, read } = connections();
  if (kind === "postgres") {
    return read
      .transaction()
      .setIsolationLevel("repeatable read")
      .setAccessMode("read only")
      .execute(async (trx) =>
        work(await describeTables(trx, kind, (table) => fetchRows(trx, table))),
      );
  }
  // A connection of its own: on the shared one, all reads of this process would wait.
  const own = openSqliteReader(sqliteFile(env().dataDir));
  try {
    return await own.read
      .transaction()
      .execute(async (trx) =>
        work(await describeTables(trx, kind, (table) => streamRows(trx, table))),
      );
  } finally {
    await own.close();
  }
}

async function describeTables(
  trx: Database,
  kind: DatabaseKind,
  rows: Snapshot["rows"],
): Promise<Snapshot> {
  return {
    kind,
    migrations: await readMigrations(trx),
    tables: await readCatalog(trx, kind),
    rows,
  };
}

function streamRows(db: Database, table: string): AsyncIterable<SnapshotRow> {
  return db.withTables<Record<string, SnapshotRow>>().selectFrom(table).selectAll().stream(batch);
}

// A cursor in SQL, because streams of the driver need one more package.
async function* fetchRows(db: Database, table: string): AsyncGenerator<SnapshotRow> {
  await sql`declare snapshot no scroll cursor for select * from ${sql.table(table)}`.execute(db);
  for (;;) {
    const { rows } = await sql<SnapshotRow>`fetch ${sql.lit(batch)} from snapshot`.execute(db);
    yield* rows;
    if (rows.length < batch) break;
  }
  await sql`close snapshot`.execute(db);
}
