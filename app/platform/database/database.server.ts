import { copiesMinutes, env } from "~/platform/env/env.server";
import type { Connections, Database, Writer } from "./connections";
import { openPostgres, poolSize } from "./postgres.server";
import { openSqlite } from "./sqlite.server";
import { renewPageVersion } from "./page-version.server";
import { patience } from "./patience.server";
import { fromReplica, leaveReplica, readsReplica } from "./replica/replica-reading.server";
import { isInTransaction, NotWorkedOut, underLock, type WorkedOut } from "./under-lock.server";

export type { Database, Writer };

// Kept on globalThis, so that a rebuild in development does not open the file again.
const holder = globalThis as typeof globalThis & { zhulinDatabase?: Connections };

/** The connections of this process, opened on first use. */
export function connections(): Connections {
  holder.zhulinDatabase ??= openConnections();
  return holder.zhulinDatabase;
}

function openConnections(): Connections {
  const { databaseUrl, databaseSessionUrl, databaseReadUrl, databasePool, dataDir, processes } =
    env();
  if (databaseUrl === null) return openSqlite(dataDir, { copied: copiesMinutes() });
  return openPostgres(databaseUrl, databasePool ?? poolSize(processes), patience.request, {
    sessionUrl: databaseSessionUrl,
    readUrl: databaseReadUrl,
  });
}

/**
 * Hands out connections that are this process's alone between transactions, too: what is locked until it is let go would
 * stay locked where a pooler has handed the connection on.
 */
export async function inOwnSession<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const { databaseSessionUrl } = env();
  if (databaseSessionUrl === null) return work(connections().write);
  const own = openPostgres(databaseSessionUrl, 2);
  try {
    return await work(own.write);
  } finally {
    await own.close();
  }
}

/** For reading outside of transactions. */
export function readDatabase(): Database {
  const { read, replica } = connections();
  return replica !== null && readsReplica() ? replica.read : read;
}

/** Has what `work` reads until `end` read from the replica, where there is one that is current. */
export function readingAsVisitor(work: (end: () => void) => void): void {
  const { replica } = connections();
  if (replica?.isCurrent()) fromReplica(work);
  else work(() => undefined);
}

/** What visitors' pages show is the same as long as this is; null while this process cannot know. */
export function readPageVersion(): number | null {
  try {
    return connections().pageVersion();
  } catch {
    return null;
  }
}

/** How many transactions that pages show this process has committed. */
let commits = 0;

/** What `readPageVersion` said in this turn of the event loop. */
let versionOfTurn: { version: number | null } | undefined;

function readVersionOfTurn(): number | null {
  if (!versionOfTurn) {
    versionOfTurn = { version: readPageVersion() };
    setImmediate(() => (versionOfTurn = undefined));
  }
  return versionOfTurn.version;
}

/**
 * What readers see alike is the same as long as this is; null while this process cannot know. What it committed itself
 * it knows at once, what others did at the next turn of the event loop: a page asks for ten things in one.
 */
export function readDataVersion(): string | null {
  const version = readVersionOfTurn();
  return version === null ? null : `${version} ${commits}`;
}

/** Whether what is read there is what was committed: neither a transaction's own view, nor a replica's. */
export const isFirstReader = (db: Database): boolean => db === connections().read;

/** More than these would be asked for something new each time. */
const mostBeginnings = 100;

/**
 * The only way to write. Await nothing but SQL on `trx` inside: the lock is held until it returns; what takes time
 * is worked out before (see `beforehand`), for which `work` may be begun several times and therefore changes nothing
 * but the database. Nesting throws, because the inner one would wait for the outer one for ever.
 */
export async function inTransaction<T>(work: (trx: Writer) => Promise<T>): Promise<T> {
  const result = await inQuietTransaction(async (trx) => {
    const worked = await work(trx);
    await renewPageVersion(trx, connections().kind);
    return worked;
  });
  commits += 1;
  return result;
}

/** `inTransaction` for what no visitor's page shows, or not soon: the pages that are kept stay. */
export async function inQuietTransaction<T>(work: (trx: Writer) => Promise<T>): Promise<T> {
  if (isInTransaction()) throw new Error("inTransaction called inside a transaction");
  const { write, replica } = connections();
  leaveReplica();
  const known: WorkedOut = new Map();
  for (let beginning = 1; ; beginning += 1) {
    try {
      const result = await underLock(known, () => write.transaction().execute(work));
      replica?.doubt();
      return result;
    } catch (error) {
      if (!(error instanceof NotWorkedOut) || beginning === mostBeginnings) throw error;
      await error.workOut();
    }
  }
}

export async function closeDatabase(): Promise<void> {
  await holder.zhulinDatabase?.close();
  delete holder.zhulinDatabase;
}
