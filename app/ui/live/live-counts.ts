import { startTransition, useEffect, useState } from "react";

const counts = new Map<string, number>();
const shown = new Map<string, number>();
const listeners = new Set<() => void>();
const wishListeners = new Set<() => void>();
let holds = 0;

function tellListeners(all: Set<() => void>): void {
  for (const listener of all) listener();
}

/** Sets what the server says of a count; undefined forgets it. */
export function putCount(name: string, count: number | undefined): void {
  if (count === undefined) counts.delete(name);
  else counts.set(name, count);
  tellListeners(listeners);
}

/** Keeps the page from hearing of counts that change, with 1, until as often with -1: what changes them is one's own. */
export function holdCounts(by: 1 | -1): void {
  holds += by;
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
  const [told, setTold] = useState<{ name: string; count: number | undefined }>();
  useEffect(() => {
    // Not urgent: what of the page is still to be taken over would be drawn anew.
    const read = () => {
      if (holds < 1) startTransition(() => setTold({ name, count: counts.get(name) }));
    };
    read();
    listeners.add(read);
    return () => void listeners.delete(read);
  }, [name]);
  return told?.name === name ? told.count : undefined;
}
