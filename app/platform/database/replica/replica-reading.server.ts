import { AsyncLocalStorage } from "node:async_hooks";

const reading = new AsyncLocalStorage<{ ended: boolean }>();

/** Has what `work` reads be read from the replica, until it says that it ended: what it began may go on for longer. */
export function fromReplica(work: (end: () => void) => void): void {
  const place = { ended: false };
  reading.run(place, () => work(() => (place.ended = true)));
}

export const readsReplica = (): boolean => reading.getStore()?.ended === false;

/** Who writes reads what was written. */
export function leaveReplica(): void {
  const place = reading.getStore();
  if (place) place.ended = true;
}
