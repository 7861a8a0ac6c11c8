import { useLocation } from "@remix-run/react";
import { useEffect } from "react";

/**
 * When script goes to another page, moves the focus to its main area, as a document would; where a form's answer is another
 * page, what is wrong in it has the focus already. On another part of the same page it moves to where the address leads, if
 * what was pressed is gone.
 */
export function useFocusMain(): void {
  const { pathname, search } = useLocation();
  useEffect(
    () => () => {
      const { activeElement, body } = document;
      const isHere = location.pathname === pathname;
      if (isHere && location.search === search) return;
      if (isHere ? activeElement !== body : activeElement?.ariaInvalid) return;
      const part = isHere && document.getElementById(location.hash.slice(1));
      const place = part || document.querySelector("main");
      if (!place) return;
      place.tabIndex = -1;
      place.focus({ preventScroll: true });
    },
    [pathname, search],
  );
}
