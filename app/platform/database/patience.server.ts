import { AsyncLocalStorage } from "node:async_hooks";

/**
 * How long work waits for the database, in milliseconds: for its turn to write, or for a lock that somebody else holds.
 * Then it gets DatabaseAway.
 */
export const patience = {
  /** What is done as well another time. */
  none: 0,
  /** A page, a form, a call: where nothing else is said. */
  request: 5_000,
  /** Jobs, commands, counts that are written now and then: nobody looks at a page meanwhile. */
  background: 60_000,
  /** Another process may be at the same migrations. */
  migration: 600_000,
};

const given = new AsyncLocalStorage<number>();

/** Has all that `work` asks of the database wait so long. */
export function withPatience<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  return given.run(milliseconds, work);
}

/** How long what runs here waits. */
export function currentPatience(): number {
  return given.getStore() ?? patience.request;
}
