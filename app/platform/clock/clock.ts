const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
const week = 7 * day;

interface Offset {
  /** Milliseconds ahead of UTC, in whole minutes. */
  ahead: number;
  /** As ISO 8601 writes it: +08:00. */
  words: string;
}

const offsets = new Map<string, Offset>();
const mostOffsets = 5000;
const zoneClocks = new Map<string, Intl.DateTimeFormat>();

/**
 * What reads the clocks of an IANA time zone; throws for a name that is none. Kept, for making one takes a phone as long as
 * writing a hundred dates.
 */
export function zoneClock(timeZone: string): Intl.DateTimeFormat {
  const known = zoneClocks.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  zoneClocks.set(timeZone, made);
  return made;
}

const pad = (number: number) => String(number).padStart(2, "0");

function minutesAhead(timeZone: string, at: number): number {
  const read: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of zoneClock(timeZone).formatToParts(at)) read[type] = Number(value);
  const {
    year = 0,
    month = 1,
    day: date = 1,
    hour: hours = 0,
    minute: minutes,
    second: seconds,
  } = read;
  // Some browsers call the hour after midnight the 24th.
  const shown = Date.UTC(year, month - 1, date, hours % 24, minutes, seconds);
  return Math.round((shown - Math.floor(at / second) * second) / minute);
}

function offsetFrom(timeZone: string, at: number): Offset {
  const key = `${timeZone} ${at}`;
  const known = offsets.get(key);
  if (known) return known;
  if (offsets.size === mostOffsets) offsets.clear();
  const minutes = minutesAhead(timeZone, at);
  const far = Math.abs(minutes);
  const words = `${minutes < 0 ? "-" : "+"}${pad(Math.floor(far / 60))}:${pad(far % 60)}`;
  const offset = { ahead: minutes * minute, words };
  offsets.set(key, offset);
  return offset;
}

/* No zone changes its clocks twice in a week, or within a minute. */
function offsetAt(timeZone: string, at: number): Offset {
  const weekStart = Math.floor(at / week) * week;
  const offset = offsetFrom(timeZone, weekStart);
  if (offset.ahead === offsetFrom(timeZone, weekStart + week).ahead) return offset;
  return offsetFrom(timeZone, Math.floor(at / minute) * minute);
}

/** How far a time zone is ahead of UTC at a moment, in milliseconds. */
export function aheadOfUtc(timeZone: string, at: number): number {
  return offsetAt(timeZone, at).ahead;
}

/* In UTC shifted by the offset, to the second: 2026-01-31T08:00:00. */
function write(at: number, { ahead }: Offset): string {
  return new Date(at + ahead).toISOString().slice(0, 19);
}

/** A moment (milliseconds since 1970 UTC) as yyyy-MM-dd HH:mm:ss in an IANA time zone. */
export function absoluteTime(at: number, timeZone: string): string {
  return write(at, offsetAt(timeZone, at)).replace("T", " ");
}

/** A moment as `<time>` takes it, with the zone's offset (ISO 8601): 2026-01-31T08:00:00+08:00. */
export function machineTime(at: number, timeZone: string): string {
  const offset = offsetAt(timeZone, at);
  return write(at, offset) + offset.words;
}

/** The day of a moment in a time zone: “2026-11-20”. */
export function dateIn(timeZone: string, at: number): string {
  return write(at, offsetAt(timeZone, at)).slice(0, 10);
}

/** The year, in UTC, that a moment is the very first of; null for any other moment. */
export function yearBegunAt(at: number): number | null {
  const year = new Date(at).getUTCFullYear();
  return at === Date.UTC(year, 0) ? year : null;
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
