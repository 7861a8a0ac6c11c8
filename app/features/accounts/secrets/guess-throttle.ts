/** How many sign-ins may fail within the window before the next one waits. */
export const guessLimit = { perAccount: 5, perAddress: 20, window: 15 * 60 * 1000 } as const;

/**
 * How long to wait, in milliseconds, when `failures` (times, newest first) has reached `most`:
 * until the oldest of the last `most` leaves the window, and never longer than that is: a clock that was ahead may have
 * noted it.
 */
export function waitAfter(failures: number[], most: number, now: number): number {
  const oldest = failures[most - 1];
  return oldest === undefined ? 0 : Math.max(0, Math.min(oldest, now) + guessLimit.window - now);
}
