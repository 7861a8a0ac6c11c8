import dayjs from "dayjs";
import timezone from "dayjs/plugin/timezone.js";
import utc from "dayjs/plugin/utc.js";

dayjs.extend(utc);
dayjs.extend(timezone);

const minute = 60_000;
const quarter = 15 * minute;
const hour = 60 * minute;
const day = 24 * hour;
const week = 7 * day;

interface Offset {
  /** Milliseconds ahead of UTC. */
  ahead: number;
  /** As ISO 8601 writes it: +08:00. */
  words: string;
}

const offsets = new Map<string, Offset>();
const mostOffsets = 5000;

/* Remembered, for `tz()` makes a formatter of Intl at each call: fifteen times the work of writing a date. */
function offsetFrom(timeZone: string, at: number): Offset {
  const key = `${timeZone} ${at}`;
  const known = offsets.get(key);
  if (known) return known;
  if (offsets.size === mostOffsets) offsets.clear();
  const minutes = dayjs.utc(at).tz(timeZone).utcOffset();
  const words = dayjs.utc(at).utcOffset(minutes, true).format("Z");
  const offset = { ahead: minutes * minute, words };
  offsets.set(key, offset);
  return offset;
}

/* No zone changes its clocks twice in a week, or between the quarters of an hour. */
function offsetAt(timeZone: string, at: number): Offset {
  const weekStart = Math.floor(at / week) * week;
  const offset = offsetFrom(timeZone, weekStart);
  if (offset.ahead === offsetFrom(timeZone, weekStart + week).ahead) return offset;
  return offsetFrom(timeZone, Math.floor(at / quarter) * quarter);
}

/** How far a time zone is ahead of UTC at a moment, in milliseconds. */
export function aheadOfUtc(timeZone: string, at: number): number {
  return offsetAt(timeZone, at).ahead;
}

/* In UTC shifted by the offset: dayjs's own zones count with the machine's, wrongly where that one leaps an hour. */
function write(at: number, { ahead }: Offset, format: string): string {
  return dayjs.utc(at + ahead).format(format);
}

/** A moment (milliseconds since 1970 UTC) as yyyy-MM-dd HH:mm:ss in an IANA time zone. */
export function absoluteTime(at: number, timeZone: string): string {
  return write(at, offsetAt(timeZone, at), "YYYY-MM-DD HH:mm:ss");
}

/** A moment as `<time>` takes it, with the zone's offset (ISO 8601): 2026-01-31T08:00:00+08:00. */
export function machineTime(at: number, timeZone: string): string {
  const offset = offsetAt(timeZone, at);
  return write(at, offset, "YYYY-MM-DDTHH:mm:ss") + offset.words;
}

/** The day of a moment in a time zone: “2026-11-20”. */
export function dateIn(timeZone: string, at: number): string {
  return write(at, offsetAt(timeZone, at), "YYYY-MM-DD");
}

/** The year, in UTC, that a moment is the very first of; null for any other moment. */
export function yearBegunAt(at: number): number | null {
  const moment = dayjs.utc(at);
  return moment.isSame(moment.startOf("year")) ? moment.year() : null;
}

/**
 * How long ago a moment was, in the forum's words: 刚刚, N分钟前, N小时前 up to 24 hours, N天前 up to 30 days, then the
 * date. Moments are milliseconds since 1970 UTC; one in the future counts as 刚刚.
 */
export function relativeTime(at: number, timeZone: string, now = Date.now()): string {
  const passed = now - at;
  if (passed < minute) return "刚刚";
  if (passed < hour) return `${Math.floor(passed / minute)}分钟前`;
  if (passed <= day) return `${Math.floor(passed / hour)}小时前`;
  if (passed <= 30 * day) return `${Math.floor(passed / day)}天前`;
  return absoluteTime(at, timeZone);
}
