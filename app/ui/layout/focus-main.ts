import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/** When script goes to another page, moves the focus to its main area, as a document would. */
export function useFocusMain(): void {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    document.querySelector("main")?.focus({ preventScroll: true });
  }, [pathname]);
}
