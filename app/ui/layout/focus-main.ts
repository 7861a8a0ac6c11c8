import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { wrongControl } from "~/ui/forms/go-here";

/**
 * When script goes to another page, moves the focus to its main area, as a document would; where a form's answer is another
 * page, what is wrong in it has the focus already.
 */
export function useFocusMain(): void {
  const { pathname } = useLocation();
  useEffect(
    () => () => {
      if (location.pathname === pathname) return;
      if (document.activeElement?.matches(wrongControl)) return;
      document.querySelector("main")?.focus({ preventScroll: true });
    },
    [pathname],
  );
}
