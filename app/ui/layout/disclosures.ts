import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

const open = "details[name][open]";

function openOnes(): HTMLDetailsElement[] {
  return [...document.querySelectorAll<HTMLDetailsElement>(open)];
}

/** Adds what script can to menus and panels: Escape with the focus returned, one open at a time, closed by going on. */
export function useDisclosures(): void {
  const { key } = useLocation();

  const last = useRef(key);

  useEffect(() => {
    if (last.current === key) return;
    last.current = key;
    for (const details of openOnes()) details.open = false;
  }, [key]);

  useEffect(() => {
    function closeOnEscape(event: KeyboardEvent) {
      if (event.key !== "Escape") return;
      for (const details of openOnes()) {
        details.open = false;
        details.querySelector("summary")?.focus();
      }
    }
    /* Browsers that know the name attribute of details have already closed the others. */
    function closeOthers(event: Event) {
      const opened = event.target;
      if (!(opened instanceof HTMLDetailsElement) || !opened.open || opened.name === "") return;
      for (const details of openOnes()) if (details !== opened) details.open = false;
    }
    document.addEventListener("keydown", closeOnEscape);
    document.addEventListener("toggle", closeOthers, true);
    return () => {
      document.removeEventListener("keydown", closeOnEscape);
      document.removeEventListener("toggle", closeOthers, true);
    };
  }, []);
}
