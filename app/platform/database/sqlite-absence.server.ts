import { setTimeout } from "node:timers/promises";
import Sqlite from "better-sqlite3";
import { StorageFull } from "~/platform/storage/storage-refusal";
import { DatabaseAway } from "./database-away";

const busy = /^SQLITE_(BUSY|LOCKED|PROTOCOL)/;

/**
 * A full disk shows where a page of the log is written, or the file beside it that is mapped; one that may only be
 * read where SQLite would open a file to write.
 */
const full = /^SQLITE_(FULL|READONLY|CANTOPEN|IOERR_(WRITE|FSYNC|DIR_FSYNC|TRUNCATE|SHM\w*))/;

const sqliteCode = (error: unknown): string =>
  error instanceof Sqlite.SqliteError ? error.code : "";

/** What SQLite says or, where the file is made, the system. */
const eitherCode = (error: unknown): string => (error as { code?: string }).code ?? "";

/** Whether the disk has no room for a database. */
export const isDiskFull = (error: unknown): boolean =>
  /^(SQLITE_(FULL|IOERR_(WRITE|SHM\w*))|ENOSPC|EDQUOT)$/.test(eitherCode(error));

/** Whether a database may not be opened, or not be written: it may be whole. */
export const isForeignFile = (error: unknown): boolean =>
  /^(SQLITE_(READONLY|CANTOPEN)\w*|EACCES|EPERM|EROFS)$/.test(eitherCode(error));

/** Whether another connection holds a lock that is needed. */
export const isBusy = (error: unknown): boolean => busy.test(sqliteCode(error));

/** What is a matter of waiting, or of a disk that takes nothing, as Unavailable; else the error itself. */
export function sqliteAbsenceOr(error: unknown): unknown {
  if (isBusy(error)) return new DatabaseAway(error);
  return full.test(sqliteCode(error)) ? new StorageFull(error) : error;
}

/** Milliseconds between two tries: at first, and at most. */
const firstPause = 1;
export const longestPause = 50;

/**
 * Tries until no other process holds the lock, and lets everything else in this process go on in between; SQLite's own
 * waiting would not. DatabaseAway at the deadline (of performance.now).
 */
export async function whenFree<T>(attempt: () => T | Promise<T>, deadline: number): Promise<T> {
  for (let pause = firstPause; ; pause = Math.min(pause * 2, longestPause)) {
    try {
      return await attempt();
    } catch (error) {
      const left = deadline - performance.now();
      if (!isBusy(error) || left <= 0) throw sqliteAbsenceOr(error);
      // Chance keeps processes that wait for the same lock from trying in step.
      await setTimeout(Math.min(left, pause * (0.5 + Math.random() / 2)));
    }
  }
}
