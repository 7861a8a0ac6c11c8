import { useContext, useState } from "react";
import { absoluteTime, machineTime, relativeTime } from "~/platform/clock/relative-time";
import { TimeZoneContext } from "./time-zone-context";

interface MomentProps {
  /** Milliseconds since 1970 UTC. */
  at: number;
  /** Whether the exact time stays behind, where many stand on a page. */
  brief?: boolean;
}

/** How long ago something was, with the exact time behind it. The server's words stay until the page changes. */
export function Moment({ at, brief = false }: MomentProps) {
  const timeZone = useContext(TimeZoneContext);
  const [now] = useState(Date.now);
  return (
    <time
      dateTime={machineTime(at, timeZone)}
      title={brief ? undefined : absoluteTime(at, timeZone)}
      suppressHydrationWarning
    >
      {relativeTime(at, now, timeZone)}
    </time>
  );
}
