import dayjs from "dayjs";
import customParseFormat from "dayjs/plugin/customParseFormat.js";
import utc from "dayjs/plugin/utc.js";
import { absoluteTime, aheadOfUtc, dateIn, zoneClock } from "./clock";

dayjs.extend(utc);
dayjs.extend(customParseFormat);

const format = "YYYY-MM-DD";

/** Whether a text is a day of the calendar, written like “2026-11-20”. */
export function isDate(text: string): boolean {
  return dayjs.utc(text, format, true).isValid();
}

/** The day that comes `days` after another, before it where negative. */
export function dateAfter(date: string, days: number): string {
  return dayjs.utc(date).add(days, "day").format(format);
}

/** The Monday of a day's week. */
export function mondayOf(date: string): string {
  return dateAfter(date, -((dayjs.utc(date).day() + 6) % 7));
}

/** The year of a moment (milliseconds since 1970 UTC) in a time zone. */
export function yearIn(timeZone: string, at: number): number {
  return dayjs.utc(dateIn(timeZone, at)).year();
}

/** The first instant of a day (“2026-11-20”) in a time zone, in milliseconds since 1970 UTC. */
export function startOfDate(timeZone: string, date: string): number {
  const midnight = dayjs.utc(date);
  // Clocks may change at that very midnight: it then comes twice, or the day begins an hour later.
  const byClocksOf = (days: number) =>
    midnight.valueOf() - aheadOfUtc(timeZone, midnight.add(days, "day").valueOf());
  const [before, after] = [byClocksOf(-1), byClocksOf(1)];
  const early = Math.min(before, after);
  return dateIn(timeZone, early) < date ? Math.max(before, after) : early;
}

/** Whether a text is the IANA name of a time zone. */
export function isTimeZone(text: string): boolean {
  try {
    zoneClock(text);
    return true;
  } catch {
    return false;
  }
}

/** The time zone that a text names, or another where it names none. */
export const zoneOr = (text: string, other: string): string => (isTimeZone(text) ? text : other);

const minuteFormat = "YYYY-MM-DDTHH:mm";

/** What the clocks of a time zone show at a moment, as `datetime-local` writes it: 2026-11-22T18:00. */
export const clockTime = (timeZone: string, at: number): string =>
  absoluteTime(at, timeZone).slice(0, 16).replace(" ", "T");

/** The moment at which the clocks of a time zone show that; 0 where it is no such text. */
export function timeOfClock(timeZone: string, text: string): number {
  const shown = dayjs.utc(text.slice(0, 16), minuteFormat, true).valueOf();
  if (!/^[^:]+:\d\d(:\d\d(\.\d+)?)?$/.test(text) || !(shown > 0)) return 0;
  const near = shown - aheadOfUtc(timeZone, shown);
  return shown - aheadOfUtc(timeZone, near);
}

/** Eight in the morning of a day by the clocks of a time zone, when letters and reminders come. */
export const morningOf = (timeZone: string, date: string): number =>
  timeOfClock(timeZone, `${date}T08:00`);
