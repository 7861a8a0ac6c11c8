import { useContext } from "react";
import { TimeZoneContext } from "~/features/site/time-zone-context";
import { dateIn } from "~/platform/clock/zone-date";

/** The year of an instant that is the very first of one, else null. */
function wholeYear(at: number): number | null {
  const year = new Date(at).getUTCFullYear();
  return at === Date.UTC(year, 0, 1) ? year : null;
}

/** A day in the site's time zone; a year alone where `at` (milliseconds since 1970 UTC) is the first instant of one. */
export function Day({ at }: { at: number }) {
  const timeZone = useContext(TimeZoneContext);
  if (at === 0) return <span>日期不详</span>;
  const year = wholeYear(at);
  if (year !== null) return <time dateTime={String(year)}>{year}年</time>;
  const day = dateIn(timeZone, at);
  return <time dateTime={day}>{day}</time>;
}
