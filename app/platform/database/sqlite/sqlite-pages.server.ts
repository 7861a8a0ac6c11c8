import fs from "node:fs";
import path from "node:path";
import { Worker } from "node:worker_threads";
import Sqlite from "better-sqlite3";
import { sqliteFile } from "~/platform/database/sqlite-file.server";
import { walBeginning, type WalPlace } from "./wal-news.server";

/** From the folder of the site, because what is built is one file that lies elsewhere. */
const program = "app/platform/database/sqlite/page-worker.server.mjs";

/** The write-ahead log of the database. */
export const walFile = (dataDir: string): string => `${sqliteFile(dataDir)}-wal`;

/** Lays the database, as it is at one moment, into another file. */
export async function copySqlite(dataDir: string, target: string): Promise<void> {
  await workerAnswer(startWorker({ task: "copy", file: sqliteFile(dataDir), target }));
}

/** Has the log begin anew by our hand, and until then by nobody's. */
export class WalRenewal {
  readonly #worker: Worker;

  constructor(dataDir: string, pageSize: number) {
    this.#worker = startWorker({ task: "renew", file: sqliteFile(dataDir), pageSize });
  }

  /** Answers where the log, which was read to `place`, began anew; null where somebody wrote or read meanwhile. */
  async attempt(place: WalPlace): Promise<WalPlace | null> {
    const answered = workerAnswer(this.#worker);
    this.#worker.postMessage(place, []);
    const head = await answered;
    const begun = typeof head === "string" ? walBeginning(Buffer.from(head, "hex")) : null;
    return begun?.salts === place.salts ? null : begun;
  }

  /** Leaves the log to others. */
  async end(): Promise<void> {
    const ended = new Promise((resolve) => this.#worker.once("exit", resolve));
    this.#worker.postMessage(null, []);
    await ended;
  }
}

/** Bytes of the database without its log. */
export const sqliteSize = (dataDir: string): number => fs.statSync(sqliteFile(dataDir)).size;

function startWorker(workerData: Record<string, unknown>): Worker {
  return new Worker(path.resolve(program), { workerData, execArgv: [] });
}

function workerAnswer(worker: Worker): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const onExit = () => reject(new Error("the worker of the database ended"));
    worker.once("exit", onExit);
    worker.once("error", reject);
    worker.once("message", (answer) => {
      worker.off("exit", onExit).off("error", reject);
      resolve(answer);
    });
  });
}

/** Runs `work` unless another process does what has this file for its lock; the lock ends with the process. */
export async function withFileLock(file: string, work: () => Promise<void>): Promise<boolean> {
  const lock = new Sqlite(file, { timeout: 0 });
  try {
    if (!takeLock(lock)) return false;
    await work();
    return true;
  } finally {
    lock.close();
  }
}

function takeLock(lock: Sqlite.Database): boolean {
  try {
    lock.exec("begin exclusive");
    return true;
  } catch (error) {
    if (error instanceof Sqlite.SqliteError && error.code === "SQLITE_BUSY") return false;
    throw error;
  }
}

/** Throws what SQLite finds wrong with a file that nobody else uses. */
export async function requireSoundSqlite(file: string): Promise<void> {
  const said = await workerAnswer(startWorker({ task: "check", file }));
  if (said !== "ok") throw new Error(String(said));
}

/** The same of the database of a folder. */
export const requireSoundDatabase = (dataDir: string): Promise<void> =>
  requireSoundSqlite(sqliteFile(dataDir));
