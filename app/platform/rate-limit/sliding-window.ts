import type { CallCount, Limit } from "./limit";

/** How many acts were counted in the present window of a limit, and how many in the one before it. */
export interface WindowCounts {
  count: number;
  earlier: number;
}

/** When the window begins that a time, in milliseconds, lies in. */
export function windowOf({ seconds }: Limit, now: number): number {
  return now - (now % (seconds * 1000));
}

/**
 * What is left after the acts of a window that slides: of those of the window before so many count as lie within the
 * last `seconds`, if they were spread evenly. Negative when there were too many; then `reset` says when the last one, or
 * the last `weight` of them together, would have been allowed.
 */
export function judgeWindow(
  { count, earlier }: WindowCounts,
  limit: Limit,
  now: number,
  weight = 1,
): CallCount {
  const length = limit.seconds * 1000;
  const passed = now - windowOf(limit, now);
  const left = limit.most - count - Math.floor((earlier * (length - passed)) / length);
  if (left >= 0) return { left, reset: secondsIn(length - passed) };
  const room = limit.most - count;
  if (room >= 0) return { left, reset: secondsIn(freeFrom(earlier, room, length) - passed) };
  const nextFree = freeFrom(count - weight, limit.most - weight, length);
  return { left, reset: secondsIn(length - passed + nextFree) };
}

/** How far a window has gone when no more than `room` acts of the one before still count. */
function freeFrom(earlier: number, room: number, length: number): number {
  return earlier <= Math.max(room, 0) ? 0 : length * (1 - (room + 1) / earlier) + 1;
}

const secondsIn = (milliseconds: number) => Math.max(1, Math.ceil(milliseconds / 1000));
