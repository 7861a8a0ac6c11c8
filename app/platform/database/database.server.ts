import { AsyncLocalStorage } from "node:async_hooks";
import type { Kysely, Transaction } from "kysely";
import { env } from "~/platform/env/env.server";
import { openPostgres, poolSize } from "./postgres.server";
import { openSqlite } from "./sqlite.server";
import { renewPageVersion } from "./page-version.server";
import type { Tables } from "./tables";

/** Anything a query can run on: the read connection or a transaction. */
export type Database = Kysely<Tables>;
export type Writer = Transaction<Tables>;

export interface Connections {
  kind: "sqlite" | "postgres";
  read: Database;
  write: Database;
  /** See page-version.server; null while this process cannot know it. */
  pageVersion(): number | null;
  close(): Promise<void>;
}

// Kept on globalThis, so that a rebuild in development does not open the file again.
const holder = globalThis as typeof globalThis & { zhulinDatabase?: Connections };
const writing = new AsyncLocalStorage<true>();

/** The connections of this process, opened on first use. */
export function connections(): Connections {
  holder.zhulinDatabase ??= open();
  return holder.zhulinDatabase;
}

function open(): Connections {
  const { databaseUrl, dataDir, processes } = env();
  return databaseUrl ? openPostgres(databaseUrl, poolSize(processes)) : openSqlite(dataDir);
}

/** For reading outside of transactions. */
export function readDatabase(): Database {
  return connections().read;
}

/** What visitors' pages show is the same as long as this is; null while this process cannot know. */
export function readPageVersion(): number | null {
  try {
    return connections().pageVersion();
  } catch {
    return null;
  }
}

/**
 * The only way to write. Await nothing but SQL on `trx` inside: the lock is held until it returns.
 * Nesting throws, because the inner one would wait for the outer one for ever.
 */
export function inTransaction<T>(work: (trx: Writer) => Promise<T>): Promise<T> {
  return inQuietTransaction(async (trx) => {
    const result = await work(trx);
    await renewPageVersion(trx, connections().kind);
    return result;
  });
}

/** `inTransaction` for what no visitor's page shows, or not soon: the pages that are kept stay. */
export async function inQuietTransaction<T>(work: (trx: Writer) => Promise<T>): Promise<T> {
  if (writing.getStore()) throw new Error("inTransaction called inside a transaction");
  const { write } = connections();
  return writing.run(true, () => write.transaction().execute(work));
}

export async function closeDatabase(): Promise<void> {
  await holder.zhulinDatabase?.close();
  delete holder.zhulinDatabase;
}
