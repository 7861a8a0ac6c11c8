const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const formats = new Map<string, Intl.DateTimeFormat>();

/* Intl rather than a library, because every page carries this to the browser. */
function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const two = "2-digit";
  const format = new Intl.DateTimeFormat("zh-CN", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: two,
    day: two,
    hour: two,
    minute: two,
    second: two,
  });
  formats.set(timeZone, format);
  return format;
}

/** A moment (milliseconds since 1970 UTC) as yyyy-MM-dd HH:mm:ss in an IANA time zone. */
export function absoluteTime(at: number, timeZone: string): string {
  const parts = Object.fromEntries(
    formatIn(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  const { year, month, day: date, hour: hours, minute: minutes, second } = parts;
  return `${year}-${month}-${date} ${hours}:${minutes}:${second}`;
}

/** A moment as `<time>` takes it, with the zone's offset (ISO 8601): 2026-01-31T08:00:00+08:00. */
export function machineTime(at: number, timeZone: string): string {
  const words = absoluteTime(at, timeZone).replace(" ", "T");
  const offset = Math.round((Date.parse(`${words}Z`) - at) / minute);
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60];
  return `${words}${offset < 0 ? "-" : "+"}${twoDigits(hours)}:${twoDigits(minutes)}`;
}

function twoDigits(number: number): string {
  return String(number).padStart(2, "0");
}

/**
 * How long ago a moment was, in the forum's words: 刚刚, N分钟前, N小时前 up to 24 hours, N天前 up to 30 days, then the
 * date. Moments are milliseconds since 1970 UTC; one in the future counts as 刚刚.
 */
export function relativeTime(at: number, now: number, timeZone: string): string {
  const passed = now - at;
  if (passed < minute) return "刚刚";
  if (passed < hour) return `${Math.floor(passed / minute)}分钟前`;
  if (passed <= day) return `${Math.floor(passed / hour)}小时前`;
  if (passed <= 30 * day) return `${Math.floor(passed / day)}天前`;
  return absoluteTime(at, timeZone);
}
