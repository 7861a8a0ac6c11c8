import type { Unavailable } from "~/platform/errors/unavailable";
import type { StorageAway, StorageFull } from "~/platform/storage/storage-refusal";
import { log } from "./log.server";

const minute = 60_000;
const noted = new Map<string, number>();

/** Writes down why something is unavailable: once a minute for each kind, because everybody who asks meets it. */
export function noteUnavailable(error: Unavailable): void {
  const now = performance.now();
  if (now - (noted.get(error.name) ?? -Infinity) < minute) return;
  noted.set(error.name, now);
  log.warn({ err: error.cause, kind: error.name }, "something is unavailable for the moment");
}

/** Whether this process met something of this kind within the last minute. */
export function wasNoted(kind: typeof StorageFull | typeof StorageAway): boolean {
  return performance.now() - (noted.get(kind.name) ?? -Infinity) < minute;
}
