import type { Selected, TextEdit } from "./text-edits";

/** What a text area holds and has selected. */
export function selectedIn(area: HTMLTextAreaElement): Selected {
  return { text: area.value, start: area.selectionStart, end: area.selectionEnd };
}

/** Changes a text that its writer is not about to change: the focus and the caret stay where they are. */
export function changeQuietly(
  area: HTMLTextAreaElement,
  { from, to, insert }: Pick<TextEdit, "from" | "to" | "insert">,
): void {
  const { selectionStart, selectionEnd, selectionDirection } = area;
  area.setRangeText(insert, from, to);
  // The browser's own way selects what was put before a caret that stands right behind.
  const moved = (at: number): number => {
    if (at <= from) return at;
    return at < to ? from + insert.length : at + insert.length - (to - from);
  };
  area.setSelectionRange(moved(selectionStart), moved(selectionEnd), selectionDirection);
  area.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Changes a text area so that the browser's own undo takes it back. */
export function applyEdit(area: HTMLTextAreaElement, edit: TextEdit): void {
  area.focus();
  area.setSelectionRange(edit.from, edit.to);
  const done = document.execCommand(
    edit.insert === "" ? "delete" : "insertText",
    false,
    edit.insert,
  );
  if (!done) {
    area.setRangeText(edit.insert, edit.from, edit.to);
    area.dispatchEvent(new Event("input", { bubbles: true }));
  }
  area.setSelectionRange(edit.start, edit.end);
}
