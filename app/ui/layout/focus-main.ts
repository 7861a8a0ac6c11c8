import { useLocation } from "@remix-run/react";
import { useEffect } from "react";

/** When script goes to another page, moves the focus to its main area, as a document would. */
export function useFocusMain(): void {
  const { pathname } = useLocation();
  useEffect(
    () => () => {
      if (location.pathname === pathname) return;
      document.querySelector("main")?.focus({ preventScroll: true });
    },
    [pathname],
  );
}
