function partsOf(time: number, timeZone: string): Record<string, string> {
  const format = new Intl.DateTimeFormat("en-CA", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  });
  return Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, value]));
}

/** The day of an instant (milliseconds since 1970 UTC) in a time zone: “2026-11-20”. */
export function dateIn(timeZone: string, time: number): string {
  const { year, month, day } = partsOf(time, timeZone);
  return `${year}-${month}-${day}`;
}

/** How far a time zone is ahead of UTC at an instant, in milliseconds. */
function aheadOfUtc(timeZone: string, time: number): number {
  const { year, month, day, hour, minute, second } = partsOf(time, timeZone);
  const local = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return local - Math.floor(time / 1000) * 1000;
}

/** The first instant of a day (“2026-11-20”) in a time zone, in milliseconds since 1970 UTC. */
export function startOfDate(timeZone: string, date: string): number {
  const utc = Date.parse(`${date}T00:00:00Z`);
  // Asked twice, because the day may begin before or after a change of the clocks.
  const guess = utc - aheadOfUtc(timeZone, utc);
  return utc - aheadOfUtc(timeZone, guess);
}
