import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import type { Database } from "./database.server";
import { DatabaseBusy } from "./database-busy";
import { fillTables, type Filling } from "./fill.server";
import { migrate } from "./migrate.server";
import { openPostgres } from "./postgres.server";
import { requireCreateRight } from "./postgres/create-right.server";

/**
 * Fills a PostgreSQL database anew in one transaction; the present tables move to the schema `aside`.
 * Throws DatabaseBusy while another process of the site is connected.
 */
export async function replacePostgres(
  url: string,
  aside: string,
  migrations: readonly string[],
  filling: Filling,
): Promise<void> {
  await inOneTransaction(url, async (db) => {
    await requireAlone(db);
    await fillAnew(db, aside, migrations, filling);
  });
}

/**
 * Fills the database anew while the site runs: others wait for the tables, and find the new ones. The present tables go; `keepPresent`
 * keeps them once nobody writes into them any more.
 */
export async function refillPostgres(
  url: string,
  migrations: readonly string[],
  filling: Filling,
  keepPresent: () => Promise<unknown>,
): Promise<void> {
  const aside = `refilled-${Date.now()}`;
  await inOneTransaction(url, async (db) => {
    // From here to the end the tables are read and not written.
    await takeTables(url, db, "exclusive");
    await keepPresent();
    await takeTables(url, db, "access exclusive");
    await fillAnew(db, aside, migrations, filling);
    await sql`drop schema if exists ${sql.id(aside)} cascade`.execute(db);
  });
}

async function fillAnew(
  db: Database,
  aside: string,
  migrations: readonly string[],
  filling: Filling,
): Promise<void> {
  const transactionOn = await readSchema(db);
  await setAside(db, aside);
  await migrate({ db, names: migrations, transactionOn });
  await fillTables(db, "postgres", filling);
  await migrate({ db, transactionOn });
  await raiseSequences(db, aside);
}

/** Lets ids go on after the higher ones of the tables that are set aside, so that none is used twice. */
async function raiseSequences(db: Database, aside: string): Promise<void> {
  await sql`
    with counted as (
      select c.relname as name, n.nspname as place, s.oid::regclass as ids,
        coalesce(pg_sequence_last_value(s.oid), 0) as last
      from pg_depend d
      join pg_class s on s.oid = d.objid and s.relkind = 'S'
      join pg_class c on c.oid = d.refobjid
      join pg_namespace n on n.oid = c.relnamespace
      where d.deptype = 'i' and n.nspname in (current_schema(), ${aside})
    )
    select setval(next.ids, past.last) from counted next join counted past on past.name = next.name
    where next.place = current_schema() and past.place = ${aside} and past.last > next.last`.execute(
    db,
  );
}

async function inOneTransaction(url: string, work: (db: Database) => Promise<void>): Promise<void> {
  // One connection, so that everything runs in the transaction that is begun here by hand; the
  // migrator cannot be given one.
  const { write: db, close } = openPostgres(url, 1);
  try {
    await sql`begin`.execute(db);
    await work(db);
    await sql`commit`.execute(db);
  } finally {
    // Without a commit, closing the connection takes everything back.
    await close();
  }
}

/** Throws DatabaseBusy while another process of the site is connected, EnvironmentFault where nothing may be made anew. */
export async function requirePostgresUnused(url: string): Promise<void> {
  const { read, close } = openPostgres(url, 1);
  try {
    await requireAlone(read);
    await requireCreateRight(read);
  } finally {
    await close();
  }
}

/** How long others may take to leave, in milliseconds: PostgreSQL lists a connection for a moment after its end. */
const leavingTime = 1000;

async function requireAlone(db: Database): Promise<void> {
  const deadline = performance.now() + leavingTime;
  while (await isShared(db)) {
    if (performance.now() > deadline) throw new DatabaseBusy();
    await setTimeout(50);
  }
}

async function isShared(db: Database): Promise<boolean> {
  // Within a transaction the list stays as it was read first.
  await sql`select pg_stat_clear_snapshot()`.execute(db);
  const { rows } = await sql`
    select pid from pg_stat_activity
    where datname = current_database() and application_name = current_setting('application_name')
      and pid <> pg_backend_pid()`.execute(db);
  return rows.length > 0;
}

async function readSchema(db: Database): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(db);
  return rows[0]?.name ?? "public";
}

async function readTableNames(db: Database): Promise<{ name: string }[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'r'`.execute(db);
  return rows;
}

/** How often it is looked whether others wait in a circle with us, in milliseconds: before PostgreSQL looks itself. */
const lookEvery = 100;

/**
 * Takes all tables together. Whoever holds one of them and waits for another would wait for ever, as we would for them:
 * they give up, and are told to try again, for this is the transaction that must not be taken back.
 */
async function takeTables(
  url: string,
  db: Database,
  mode: "exclusive" | "access exclusive",
): Promise<void> {
  const tables = (await readTableNames(db)).map(({ name }) => sql.table(name));
  const { rows } = await sql<{ us: number }>`select pg_backend_pid() as us`.execute(db);
  const us = rows[0]?.us ?? 0;
  const watch = openPostgres(url, 1);
  const taken = new AbortController();
  const watching = breakCircles(watch.read, us, taken.signal);
  try {
    await sql`lock table ${sql.join(tables)} in ${sql.raw(mode)} mode`.execute(db);
  } finally {
    taken.abort();
    await watching;
    await watch.close();
  }
}

/** Lets those give up who wait in a circle with the session `us`, until it is ended; a look that fails is tried again. */
async function breakCircles(db: Database, us: number, end: AbortSignal): Promise<void> {
  let failed = 0;
  while (!end.aborted) {
    await setTimeout(lookEvery, undefined, { signal: end }).catch(() => undefined);
    try {
      await sql`
        select pg_cancel_backend(pid) from unnest(pg_blocking_pids(${us})) as pid
        where cardinality(pg_blocking_pids(pid)) > 0`.execute(db);
    } catch (err) {
      failed += 1;
      if (failed > 1) continue;
      // The log reads the environment when it is loaded, and who opens a database may still be about to set it.
      const { log } = await import("~/platform/log/log.server");
      log.warn({ err }, "could not look who holds up the restore");
    }
  }
}

async function setAside(db: Database, schema: string): Promise<void> {
  const rows = await readTableNames(db);
  if (rows.length === 0) return;
  await sql`create schema ${sql.id(schema)}`.execute(db);
  for (const { name } of rows) {
    await sql`alter table ${sql.table(name)} set schema ${sql.id(schema)}`.execute(db);
  }
}
