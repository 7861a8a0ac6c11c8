import {
  createContext,
  startTransition,
  useContext,
  useEffect,
  useState,
  type ReactNode,
} from "react";
import type * as clock from "~/platform/clock/clock";

type Clock = typeof clock;

/** What writes times: the server has it, browsers get it when a page stands, until when it is null. */
export const ClockContext = createContext<Clock | null>(null);

/** IANA name of the zone that pages show times in. */
export const TimeZoneContext = createContext("Asia/Shanghai");

/* Both outlive the document, which an error page makes anew. */
let loaded: Clock | null = null;
let loading: Promise<void> | null = null;

async function loadWhenIdle(): Promise<void> {
  const { requestIdleCallback: whenIdle = setTimeout } = window as Partial<Window>;
  await new Promise<unknown>((resolve) => void whenIdle(resolve));
  loaded = await import("~/platform/clock/clock").catch(() => null);
  loading = null;
}

interface SiteClockProps {
  timeZone: string;
  children: ReactNode;
}

/** Gives what is inside the clock and its zone. Where it cannot be loaded, the next change of page tries again. */
export function SiteClock({ timeZone, children }: SiteClockProps) {
  const [clock, setClock] = useState(useContext(ClockContext) ?? loaded);
  useEffect(() => {
    if (clock) return;
    loading ??= loadWhenIdle();
    void loading.then(() => startTransition(() => setClock(loaded)));
  });
  return (
    <ClockContext.Provider value={clock}>
      <TimeZoneContext.Provider value={timeZone}>{children}</TimeZoneContext.Provider>
    </ClockContext.Provider>
  );
}

/** A time while there is no clock: where the server wrote one, its words stay. */
export const timeAsWritten = (
  <time suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />
);
