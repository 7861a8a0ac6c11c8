import { AsyncLocalStorage } from "node:async_hooks";
import type { Kysely, Transaction } from "kysely";
import { env } from "~/platform/env/env.server";
import { log } from "~/platform/log/log.server";
import { DatabaseAway } from "./database-away";
import { patience, withPatience } from "./patience.server";
import { openPostgres, poolSize } from "./postgres.server";
import { openSqlite } from "./sqlite.server";
import type { Tables } from "./tables";

/** Anything a query can run on: the read connection or a transaction. */
export type Database = Kysely<Tables>;
export type Writer = Transaction<Tables>;

export interface Connections {
  kind: "sqlite" | "postgres";
  read: Database;
  write: Database;
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

/**
 * The only way to write. Await nothing but SQL on `trx` inside: the lock is held until it returns.
 * Nesting throws, because the inner one would wait for the outer one for ever.
 */
export async function inTransaction<T>(work: (trx: Writer) => Promise<T>): Promise<T> {
  if (writing.getStore()) throw new Error("inTransaction called inside a transaction");
  const { write } = connections();
  return writing.run(true, () => write.transaction().execute(work));
}

/** Writes if that can be done at once; whether it was. For what happens beside an answer that need not wait for it. */
export async function writeAtOnce(work: (trx: Writer) => Promise<unknown>): Promise<boolean> {
  try {
    await withPatience(patience.none, () => inTransaction(work));
    return true;
  } catch (error) {
    if (error instanceof DatabaseAway) return false;
    throw error;
  }
}

/** Writes at once or, where somebody is in the way, within a minute after the answer; what fails then is logged. */
export async function writeSoon(work: (trx: Writer) => Promise<unknown>): Promise<void> {
  if (await writeAtOnce(work)) return;
  withPatience(patience.background, () => inTransaction(work)).catch((error: unknown) => {
    log.error({ err: error }, "what was to be written later could not be written");
  });
}

export async function closeDatabase(): Promise<void> {
  await holder.zhulinDatabase?.close();
  delete holder.zhulinDatabase;
}
