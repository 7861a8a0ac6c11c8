const minute = 60_000;

export const minutesAfter = (time: number, minutes: number): number => time + minutes * minute;

/** The times of likes: many soon after the thing appeared, fewer later, all before `now`. */
export function likeTimes(count: number, from: number, now: number): number[] {
  return Array.from({ length: count }, (_, index) =>
    Math.round(from + (now - from) * ((index + 1) / (count + 2)) ** 2),
  );
}
