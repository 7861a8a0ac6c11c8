import { absoluteTime } from "./relative-time";

/** The day of an instant (milliseconds since 1970 UTC) in a time zone: “2026-11-20”. */
export function dateIn(timeZone: string, time: number): string {
  return absoluteTime(time, timeZone).slice(0, 10);
}

/** How far a time zone is ahead of UTC at an instant, in milliseconds. */
function aheadOfUtc(timeZone: string, time: number): number {
  const local = Date.parse(`${absoluteTime(time, timeZone).replace(" ", "T")}Z`);
  return local - Math.floor(time / 1000) * 1000;
}

/** The first instant of a day (“2026-11-20”) in a time zone, in milliseconds since 1970 UTC. */
export function startOfDate(timeZone: string, date: string): number {
  const utc = Date.parse(`${date}T00:00:00Z`);
  // Asked twice, because the day may begin before or after a change of the clocks.
  const guess = utc - aheadOfUtc(timeZone, utc);
  return utc - aheadOfUtc(timeZone, guess);
}
