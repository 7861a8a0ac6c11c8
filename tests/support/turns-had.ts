/** Milliseconds of a turn. */
export const turn = 20;

/**
 * Tells how many turns this process has had since now, and so the time that it had to do anything in: on a machine that does
 * much else it has few of them in a second.
 */
export function countTurns(): () => number {
  let count = 0;
  setInterval(() => (count += 1), turn).unref();
  return () => count;
}
