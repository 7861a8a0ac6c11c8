import { setTimeout as pause } from "node:timers/promises";
import { watchChanges } from "~/platform/database/change-signal.server";
import { inParts } from "~/platform/database/value-rows.server";
import { log } from "~/platform/log/log.server";

/** Reads the present counts of things of one kind, by id, in one statement. */
export type CountReader = (ids: number[]) => Promise<Map<number, number>>;

interface Watched {
  listeners: Set<(count: number) => void>;
  last: number | undefined;
}

/** Milliseconds between two reads at least, however much happens. */
const readEvery = 250;
/** The same after a read that failed, which is tried again. */
const readAfterFault = 1000;

const watched = new Map<CountReader, Map<number, Watched>>();
let stopWatching: (() => void) | undefined;
let reading = false;
let readAgain = false;

/**
 * Tells the count of one thing now and whenever it changes, whichever process changed it, until the answer is called.
 * All who watch cost one statement a kind; nobody who watches costs nothing.
 */
export function watchCount(
  read: CountReader,
  id: number,
  listener: (count: number) => void,
): () => void {
  const byId = watched.get(read) ?? new Map<number, Watched>();
  watched.set(read, byId);
  const entry = byId.get(id) ?? { listeners: new Set(), last: undefined };
  byId.set(id, entry);
  entry.listeners.add(listener);
  if (entry.last === undefined) void readCounts();
  else listener(entry.last);
  stopWatching ??= watchChanges(() => void readCounts());
  return () => {
    entry.listeners.delete(listener);
    if (entry.listeners.size > 0) return;
    byId.delete(id);
    if (byId.size === 0) watched.delete(read);
    if (watched.size > 0) return;
    stopWatching?.();
    stopWatching = undefined;
  };
}

async function readCounts(): Promise<void> {
  readAgain = true;
  if (reading) return;
  reading = true;
  while (readAgain) {
    readAgain = false;
    let wait = readEvery;
    for (const [read, byId] of watched) {
      try {
        for (const ids of inParts([...byId.keys()], 1)) sendCounts(byId, await read(ids));
      } catch (error) {
        log.warn({ err: error }, "what open pages show cannot be read");
        readAgain = true;
        wait = readAfterFault;
      }
    }
    await pause(wait);
  }
  reading = false;
}

function sendCounts(byId: Map<number, Watched>, counts: Map<number, number>): void {
  for (const [id, count] of counts) {
    const entry = byId.get(id);
    if (!entry || entry.last === count) continue;
    entry.last = count;
    for (const listener of entry.listeners) listener(count);
  }
}
