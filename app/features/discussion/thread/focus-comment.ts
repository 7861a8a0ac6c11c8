/** Moves the focus to the comment that the address leads to, wherever it stands, and the window with it. */
export function focusComment(): void {
  const anchor = location.hash.slice(1);
  const comment = anchor.startsWith("comment-") ? document.getElementById(anchor) : null;
  comment?.setAttribute("tabindex", "-1");
  comment?.focus({ preventScroll: true });
  comment?.scrollIntoView({ block: "nearest" });
}
