/** Milliseconds of a turn. */
export const turn = 20;

/**
 * Counts the turns that this process has had since now, and so the time that it had to do anything in: on a machine that
 * does much else it has few of them in a second. An end of the counting lets the process end.
 */
export function countTurns(): { had: () => number; end: () => void } {
  let count = 0;
  const timer = setInterval(() => (count += 1), turn);
  return { had: () => count, end: () => clearInterval(timer) };
}
