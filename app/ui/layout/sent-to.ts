import { useLocation } from "@remix-run/react";
import { useEffect } from "react";

/** What the address of a page leads to within it, however one came there. */
export const sentTo = ":is(:target, [data-sent-to])";

/** Marks it where script changed the address: to the browser only what a document was opened with, or a plain link led to, is `:target`. */
export function useSentTo(): void {
  const place = useLocation();
  useEffect(() => {
    const there = document.getElementById(place.hash.slice(1));
    there?.setAttribute("data-sent-to", "");
    return () => there?.removeAttribute("data-sent-to");
  }, [place]);
}
