import { useLocation } from "@remix-run/react";
import { useEffect } from "react";

/**
 * When script goes to another page, moves the focus to its main area, as a document would; where a form's answer is another
 * page, what is wrong in it has the focus already.
 */
export function useFocusMain(): void {
  const { pathname } = useLocation();
  useEffect(
    () => () => {
      if (location.pathname === pathname) return;
      if (document.activeElement?.ariaInvalid) return;
      document.querySelector("main")?.focus({ preventScroll: true });
    },
    [pathname],
  );
}
