import { useEffect, useRef } from "react";

/** Moves the focus to a comment, wherever it stands, by its id on the page. */
export function focusComment(anchor: string): void {
  const comment = document.getElementById(anchor);
  comment?.setAttribute("tabindex", "-1");
  comment?.focus({ preventScroll: true });
  comment?.scrollIntoView({ block: "nearest" });
}

/**
 * Moves the focus to a comment that was just published, where it went nowhere: the form that had it begins anew. `id` is
 * what the address names, or null.
 */
export function useFocusPublished(id: string | null): void {
  const before = useRef(id);
  useEffect(() => {
    if (id === before.current) return;
    before.current = id;
    if (document.activeElement === document.body) focusComment(`comment-${id}`);
  }, [id]);
}
