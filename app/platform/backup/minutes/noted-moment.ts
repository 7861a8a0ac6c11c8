/**
 * Whether a moment that was noted is less than `length` ago, all in milliseconds. One that is still to come is not: a clock
 * noted it that was ahead and was set right since, and what waited for it would wait as long again.
 */
export function isWithin(
  length: number,
  { moment, now = Date.now() }: { moment: number; now?: number },
): boolean {
  return moment <= now && now - moment < length;
}
