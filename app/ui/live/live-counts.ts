import { useEffect, useSyncExternalStore } from "react";

const counts = new Map<string, number>();
const shown = new Map<string, number>();
const listeners = new Set<() => void>();
const wishListeners = new Set<() => void>();

function tellListeners(all: Set<() => void>): void {
  for (const listener of all) listener();
}

function subscribeCounts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Sets what the server says of a count; undefined forgets it. */
export function putCount(name: string, count: number | undefined): void {
  if (count === undefined) counts.delete(name);
  else counts.set(name, count);
  tellListeners(listeners);
}

/** The names of the counts that this page shows. */
export function shownCounts(): string[] {
  return [...shown.keys()];
}

/** Calls the listener whenever the page shows other counts than before. */
export function onShownCounts(listener: () => void): () => void {
  wishListeners.add(listener);
  return () => wishListeners.delete(listener);
}

/** What the server said last of a count; undefined until it does. */
export function useLiveCount(name: string): number | undefined {
  useEffect(() => {
    shown.set(name, (shown.get(name) ?? 0) + 1);
    tellListeners(wishListeners);
    return () => {
      const left = (shown.get(name) ?? 1) - 1;
      if (left > 0) shown.set(name, left);
      else shown.delete(name);
      tellListeners(wishListeners);
    };
  }, [name]);
  return useSyncExternalStore(
    subscribeCounts,
    () => counts.get(name),
    () => undefined,
  );
}
