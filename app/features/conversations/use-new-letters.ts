import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useLiveCount } from "~/ui/live/live-counts";

/**
 * Reads the page again when its member is told of something new, while they look at it: a letter comes with a message, and
 * looking marks both as read.
 */
export function useNewLetters(): void {
  const unread = useLiveCount("unread");
  const before = useRef(unread);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const isMore = (unread ?? 0) > (before.current ?? unread ?? 0);
    before.current = unread;
    if (isMore && document.visibilityState === "visible") revalidate();
  }, [unread, revalidate]);
}
