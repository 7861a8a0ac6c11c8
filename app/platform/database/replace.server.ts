import fs from "node:fs";
import path from "node:path";
import type { Database } from "./connections";
import { readDatabase } from "./database.server";
import { migrationsHad } from "./migrate.server";
import { sqliteFile } from "./sqlite-file.server";
import { env } from "~/platform/env/env.server";
import type { Filling } from "./fill.server";
import { refillPostgres, replacePostgres, requirePostgresUnused } from "./replace-postgres.server";
import { refillSqlite } from "./sqlite/refill-sqlite.server";
import { replaceSqlite, replaceSqlitePages, requireSqliteUnused } from "./replace-sqlite.server";

/** Tables are replaced by sessions of their own: a pooler's stay, named after the site, when it has ended. */
function sessionAddress(): string | null {
  const { databaseUrl, databaseSessionUrl } = env();
  return databaseSessionUrl ?? databaseUrl;
}

/** Whether there is a site to be replaced; a SQLite file is not opened for it, and may be damaged. */
export async function isDatabaseMade(): Promise<boolean> {
  const { dataDir, databaseUrl } = env();
  if (databaseUrl === null) return fs.existsSync(sqliteFile(dataDir));
  return (await migrationsHad(readDatabase())).length > 0;
}

/** Throws DatabaseBusy while another process uses the database. */
export async function requireDatabaseUnused(): Promise<void> {
  const { dataDir } = env();
  const databaseUrl = sessionAddress();
  if (databaseUrl) await requirePostgresUnused(databaseUrl);
  else requireSqliteUnused(dataDir);
}

/** Fills the database anew, all at once; the present tables stay as the folder or schema `aside`. */
export async function replaceDatabase(
  aside: string,
  migrations: readonly string[],
  filling: Filling,
): Promise<void> {
  const { dataDir } = env();
  const databaseUrl = sessionAddress();
  if (databaseUrl) await replacePostgres(databaseUrl, aside, migrations, filling);
  else await replaceSqlite(dataDir, path.join(dataDir, aside), migrations, filling);
}

/**
 * Puts a SQLite file, whose pages `write` writes and rows `amend` puts right, in the place of the present one, which moves to
 * the folder `aside`.
 */
export async function replaceDatabasePages<T>(
  aside: string,
  write: (file: string) => Promise<T>,
  amend: (db: Database) => Promise<void>,
): Promise<T> {
  const { dataDir } = env();
  return replaceSqlitePages(dataDir, path.join(dataDir, aside), write, amend);
}

/**
 * Replaces all rows while the site runs, in one transaction; the newest schema stays. `keepPresent` runs before, when
 * nobody writes any more, so that nothing falls between what it keeps and the new rows; if it throws, all stays.
 */
export async function refillDatabase(
  migrations: readonly string[],
  filling: Filling,
  keepPresent: () => Promise<unknown>,
): Promise<void> {
  const { dataDir } = env();
  const databaseUrl = sessionAddress();
  if (databaseUrl) await refillPostgres(databaseUrl, migrations, filling, keepPresent);
  else await refillSqlite(dataDir, migrations, filling, keepPresent);
}
