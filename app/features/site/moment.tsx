import { useContext, useState } from "react";
import { absoluteTime, machineTime, relativeTime } from "~/platform/clock/relative-time";
import { TimeZoneContext } from "./time-zone-context";

interface MomentProps {
  /** Milliseconds since 1970 UTC. */
  at: number;
}

/** How long ago something was, with the exact time behind it. The server's words stay until the page changes. */
export function Moment({ at }: MomentProps) {
  const timeZone = useContext(TimeZoneContext);
  const [now] = useState(Date.now);
  return (
    <time
      dateTime={machineTime(at, timeZone)}
      title={absoluteTime(at, timeZone)}
      suppressHydrationWarning
    >
      {relativeTime(at, now, timeZone)}
    </time>
  );
}
