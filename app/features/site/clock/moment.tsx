import { useContext } from "react";
import { ClockContext, timeAsWritten, TimeZoneContext } from "./site-clock";

interface MomentProps {
  /** Milliseconds since 1970 UTC. */
  at: number;
  /** Whether the exact time stays behind, where many stand on a page. */
  brief?: boolean;
}

/** How long ago something was, with the exact time behind it. */
export function Moment({ at, brief = false }: MomentProps) {
  const timeZone = useContext(TimeZoneContext);
  const clock = useContext(ClockContext);
  if (!clock) return timeAsWritten;
  return (
    <time
      dateTime={clock.machineTime(at, timeZone)}
      title={brief ? undefined : clock.absoluteTime(at, timeZone)}
      // Parts of a page may be taken over after the clock came, when more time has passed.
      suppressHydrationWarning
    >
      {clock.relativeTime(at, timeZone)}
    </time>
  );
}

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
