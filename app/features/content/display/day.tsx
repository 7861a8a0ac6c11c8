import { useContext } from "react";
import { ClockContext, timeAsWritten, TimeZoneContext } from "~/features/site/clock/site-clock";

/** A day in the site's time zone; a year alone where `at` (milliseconds since 1970 UTC) is the first instant of one. */
export function Day({ at }: { at: number }) {
  const timeZone = useContext(TimeZoneContext);
  const clock = useContext(ClockContext);
  if (at === 0) return <span>日期不详</span>;
  if (!clock) return timeAsWritten;
  const year = clock.yearBegunAt(at);
  if (year !== null) return <time dateTime={String(year)}>{year}年</time>;
  const day = clock.dateIn(timeZone, at);
  return <time dateTime={day}>{day}</time>;
}
