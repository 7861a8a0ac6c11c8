import { useEffect, useRef } from "react";

/**
 * Moves the focus to a comment that was just published, where it went nowhere: the form that had it begins anew. `id` is
 * what the address names, or null.
 */
export function useFocusPublished(id: string | null): void {
  const before = useRef(id);
  useEffect(() => {
    if (id === before.current) return;
    before.current = id;
    if (document.activeElement !== document.body) return;
    const comment = document.getElementById(`comment-${id}`);
    comment?.setAttribute("tabindex", "-1");
    comment?.focus({ preventScroll: true });
  }, [id]);
}
