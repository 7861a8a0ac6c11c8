import type { Selected, TextEdit } from "./text-edits";

type Change = Pick<TextEdit, "from" | "to" | "insert">;

/** What a text area holds and has selected. */
export function selectedIn(area: HTMLTextAreaElement): Selected {
  return { text: area.value, start: area.selectionStart, end: area.selectionEnd };
}

/**
 * Changes a text that its writer is not about to change: the focus, the caret and what is in view stay where they are. The
 * browser's undo has to learn of it, because its earlier steps are places in the text and write nonsense into another one.
 */
export function changeQuietly(area: HTMLTextAreaElement, change: Change): void {
  const { from, to, insert } = change;
  // A step that changes nothing would end what can be done again.
  if (area.value.slice(from, to) === insert) return;
  const { selectionStart, selectionEnd, selectionDirection } = area;
  const { activeElement: active } = document;
  const scrollBack = scrollKept(area);
  // On a phone the keyboard would come and go with the focus.
  if (active !== area && !matchMedia("(pointer: coarse)").matches)
    area.focus({ preventScroll: true });
  typeOver(area, change);
  // The browser's own way selects what was put before a caret that stands right behind.
  const moved = (at: number): number => {
    if (at <= from) return at;
    return at < to ? from + insert.length : at + insert.length - (to - from);
  };
  area.setSelectionRange(moved(selectionStart), moved(selectionEnd), selectionDirection);
  if (active !== area && document.activeElement === area) {
    area.blur();
    if (active instanceof HTMLElement) active.focus({ preventScroll: true });
  }
  scrollBack();
}

/** Changes a text area so that the browser's own undo takes it back. */
export function applyEdit(area: HTMLTextAreaElement, edit: TextEdit): void {
  area.focus();
  typeOver(area, edit);
  area.setSelectionRange(edit.start, edit.end);
}

/** Writes as the writer of a text area would; where the browser does not, past its undo. */
function typeOver(area: HTMLTextAreaElement, { from, to, insert }: Change): void {
  if (document.activeElement === area) {
    area.setSelectionRange(from, to);
    if (document.execCommand(insert === "" ? "delete" : "insertText", false, insert)) return;
  }
  area.setRangeText(insert, from, to);
  area.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Scrolls back what the browser scrolls to show a change. */
function scrollKept(area: HTMLElement): () => void {
  const kept: [Element, number][] = [];
  for (let place: Element | null = area; place; place = place.parentElement)
    kept.push([place, place.scrollTop]);
  return () => {
    for (const [place, top] of kept) if (place.scrollTop !== top) place.scrollTop = top;
  };
}
