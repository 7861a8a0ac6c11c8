import { useContext } from "react";
import { ClockContext, timeAsWritten, TimeZoneContext } from "./site-clock";

/** A moment (milliseconds since 1970 UTC) to the second, where how long it is away is not the point. */
export function ExactMoment({ at }: { at: number }) {
  const timeZone = useContext(TimeZoneContext);
  const clock = useContext(ClockContext);
  if (!clock) return timeAsWritten;
  return <time dateTime={clock.machineTime(at, timeZone)}>{clock.absoluteTime(at, timeZone)}</time>;
}
