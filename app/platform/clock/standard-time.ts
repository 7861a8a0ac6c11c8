import dayjs from "dayjs";
import utc from "dayjs/plugin/utc.js";

dayjs.extend(utc);

/** A moment (milliseconds since 1970 UTC) in UTC as RFC 3339 and ISO 8601 write it: 2026-01-31T00:00:00.000Z. */
export function isoTime(at: number): string {
  return dayjs.utc(at).toISOString();
}

/** A moment as RFC 822 and HTTP (RFC 9110) write it: Sat, 31 Jan 2026 00:00:00 GMT. */
export function httpTime(at: number): string {
  return dayjs.utc(at).format("ddd, DD MMM YYYY HH:mm:ss [GMT]");
}

/* The 30th of February is read as the 2nd of March elsewhere. */
function namesNoDay(text: string): boolean {
  const [, year = "", month = "", day = ""] =
    /^(\d{4})[-/](\d\d?)[-/](\d\d?)(?!\d)/.exec(text) ?? [];
  if (year === "") return false;
  const date = [year, month.padStart(2, "0"), day.padStart(2, "0")].join("-");
  return dayjs.utc(date).format("YYYY-MM-DD") !== date;
}

/** Milliseconds since 1970 UTC of a time in either form, with any offset; 0 for anything else and for times before. */
export function timeFrom(text: string): number {
  if (namesNoDay(text)) return 0;
  const time = dayjs(text).valueOf();
  return time > 0 ? time : 0;
}
