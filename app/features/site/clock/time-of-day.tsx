import { useContext, useState } from "react";
import { ClockContext, timeAsWritten, TimeZoneContext } from "./site-clock";

/** The hour and minute of a moment (milliseconds since 1970 UTC), with the day where that is another: 14:32. */
export function TimeOfDay({ at }: { at: number }) {
  const timeZone = useContext(TimeZoneContext);
  const clock = useContext(ClockContext);
  const [now] = useState(Date.now);
  if (!clock) return timeAsWritten;
  const written = clock.absoluteTime(at, timeZone);
  const isToday = clock.dateIn(timeZone, at) === clock.dateIn(timeZone, now);
  return (
    <time dateTime={clock.machineTime(at, timeZone)} title={written} suppressHydrationWarning>
      {written.slice(isToday ? 11 : 5, 16)}
    </time>
  );
}
