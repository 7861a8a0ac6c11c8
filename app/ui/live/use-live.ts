import { useEffect } from "react";

/** Milliseconds after which a page that is read begins to be live. */
const calm = 1500;

/** Makes the counts of a member's pages live; nothing for visitors (0). What it takes is loaded when the page stands. */
export function useLive(memberId: number): void {
  useEffect(() => {
    if (memberId === 0) return;
    let stop: (() => void) | undefined;
    let left = false;
    const timer = setTimeout(async () => {
      const client = await import("./live-client").catch(() => null);
      if (client && !left) stop = client.followLive(memberId);
    }, calm);
    return () => {
      left = true;
      clearTimeout(timer);
      stop?.();
    };
  }, [memberId]);
}
