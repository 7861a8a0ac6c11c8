/** For how long nothing is pushed by a service that was not reached, in milliseconds. */
const silence = 60_000;
/** The most services that are remembered; anybody may name one. */
const most = 1000;

/**
 * Until when each is left alone, by its origin and the clock of this process. Each process finds out for itself: what is lost
 * is one more wait.
 */
const silentUntil = new Map<string, number>();

/** Whether the service of an address was not reached a moment ago, so that its other devices need not wait for it, too. */
export const isServiceSilent = (endpoint: string): boolean =>
  (silentUntil.get(new URL(endpoint).origin) ?? 0) > performance.now();

export function noteServiceSilence(endpoint: string): void {
  if (silentUntil.size >= most) silentUntil.clear();
  silentUntil.set(new URL(endpoint).origin, performance.now() + silence);
}
