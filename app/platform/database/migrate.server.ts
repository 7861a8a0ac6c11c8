import { PostgresAdapter, type Kysely } from "kysely";
import { Migrator, type Migration as Step } from "kysely/migration";
import { inOwnSession, type Database } from "./database.server";
import { migrations } from "./migrations/migration-list";
import { EnvironmentFault } from "~/platform/env/env.server";
import { forTerminal } from "~/platform/env/terminal-language.mjs";
import { patience, withPatience } from "./patience.server";
import type { Tables } from "./tables";
import { asCreateFault } from "./postgres/create-right.server";
import { untilTablesAreFree, waitBriefly } from "./postgres/whole-tables.server";

interface Migration {
  db?: Kysely<Tables>;
  /** Only these migrations; all when left out. */
  names?: readonly string[];
  /**
   * Set when the caller has begun the transaction that all of them belong to: the schema of the tables.
   * Without it the migrator would take the books of another schema for its own.
   */
  transactionOn?: string;
}

/**
 * Brings the database to the newest schema; several processes may call it at once, one does the work. What a later version
 * added stays and is left alone, so that a site may go back to this one; EnvironmentFault where it took something away. While
 * somebody else holds a table on PostgreSQL they wait without holding up who reads it.
 */
export async function migrate({ db, ...given }: Migration = {}): Promise<string[]> {
  const run = (on: Database) =>
    withPatience(patience.migration, () => {
      const once = () => migrateOn(on, given);
      return takesTurns(on, given.transactionOn)
        ? untilTablesAreFree(on, patience.migration, once)
        : once();
    });
  return db ? run(db) : inOwnSession(run);
}

/** Whether others read the tables meanwhile, and all migrations are taken back where one of them fails. */
const takesTurns = (db: Database, transactionOn: string | undefined) =>
  transactionOn === undefined && db.getExecutor().adapter instanceof PostgresAdapter;

/** The long patience is for another process's migrations, before the first of them begins. */
const briefly = ({ up }: Step): Step => ({
  up: async (trx) => {
    await waitBriefly(trx);
    await up(trx);
  },
});

async function migrateOn(
  db: Database,
  { names, transactionOn }: Omit<Migration, "db">,
): Promise<string[]> {
  const wanted = Object.entries(migrations).filter(([name]) => names?.includes(name) ?? true);
  const later = names || transactionOn ? [] : await laterMigrations(db);
  const steps = [...wanted, ...later].map(([name, step]): [string, Step] => [
    name,
    takesTurns(db, transactionOn) ? briefly(step) : step,
  ]);
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => Object.fromEntries(steps) },
    // Parts of the forum number theirs apart: one that landed later may stand before another.
    allowUnorderedMigrations: true,
    ...bookkeeping,
    ...(transactionOn && { disableTransactions: true, migrationTableSchema: transactionOn }),
  });
  // Who has nothing to do waits for nobody who has.
  const all = await migrator.getMigrations();
  if (all.every(({ executedAt }) => executedAt)) return [];
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw asCreateFault(error);
  return (results ?? []).map((result) => result.migrationName);
}

/** The migrations of a later version that a database has had, as such that do nothing. */
async function laterMigrations(db: Database) {
  const later = unknownMigrations(await migrationsHad(db));
  const contracting = later.find((name) => name.includes("-contract-"));
  if (contracting) {
    throw new EnvironmentFault(
      forTerminal(
        `A later version took away what this one needs (${contracting}); start that one, or restore a backup of this one.`,
        `更新的版本去掉了这个版本要用的东西（${contracting}）：请启动那个版本，或者恢复这个版本的备份。`,
      ),
    );
  }
  return later.map((name) => [name, { up: async () => undefined }] as const);
}

/** The migrations that a database has had, in order; none where it is new. */
export const migrationsHad = (db: Database): Promise<string[]> =>
  readMigrations(db).catch(noneBefore);

/** A new database keeps no books yet. */
function noneBefore(error: unknown): string[] {
  const { code, message } = error as { code?: string; message: string };
  if (code === "42P01" || message.startsWith("no such table")) return [];
  throw error;
}

const bookkeeping = {
  migrationTableName: "migration",
  migrationLockTableName: "migrationLock",
} as const;

/** The tables in which the migrator keeps its own books. */
export const bookkeepingTables: readonly string[] = Object.values(bookkeeping);

/** Those of these migrations that this version does not know: a newer one made them. */
export function unknownMigrations(names: readonly string[]): string[] {
  return names.filter((name) => !Object.hasOwn(migrations, name));
}

/** The migrations that a database has had, in order. */
export async function readMigrations(db: Database): Promise<string[]> {
  const rows = await db
    .withTables<{ migration: { name: string } }>()
    .selectFrom("migration")
    .select("name")
    .orderBy("name")
    .execute();
  return rows.map(({ name }) => name);
}
