import { setTimeout } from "node:timers/promises";
import Sqlite from "better-sqlite3";
import { DatabaseAway } from "./database-away";

/** Whether another connection holds a lock that is needed. */
export function isBusy(error: unknown): boolean {
  return error instanceof Sqlite.SqliteError && /^SQLITE_(BUSY|LOCKED|PROTOCOL)/.test(error.code);
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
      if (!isBusy(error)) throw error;
      const left = deadline - performance.now();
      if (left <= 0) throw new DatabaseAway(error);
      // Chance keeps processes that wait for the same lock from trying in step.
      await setTimeout(Math.min(left, pause * (0.5 + Math.random() / 2)));
    }
  }
}
