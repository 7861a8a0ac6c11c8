import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { wrongControl } from "~/ui/forms/go-here";

/**
 * When script goes to another page, moves the focus to its main area, as a document would; where a form's answer is another
 * page, what is wrong in it has the focus already. So it does where another part of a list is shown in the same page, if the
 * link that was pressed is gone; an answer that leads to a place in the page sees to the focus itself.
 */
export function useFocusMain(): void {
  const { pathname, search } = useLocation();
  useEffect(
    () => () => {
      const { activeElement, body } = document;
      const turnsPage = location.search !== search && location.hash === "";
      const isHere = location.pathname === pathname;
      if (isHere ? !turnsPage || activeElement !== body : activeElement?.matches(wrongControl))
        return;
      document.querySelector("main")?.focus({ preventScroll: true });
    },
    [pathname, search],
  );
}
