/** The words that are on their way. */
export const sentWords = (form?: FormData): string =>
  String(form?.get("content") ?? "").replaceAll("\r\n", "\n");

/** What was added to words since they were sent: all, where they begin otherwise by now. */
export const addedTo = (sent: string, now: string): string =>
  now.startsWith(sent) ? now.slice(sent.length).trimStart() : now;

/** Puts words into a field as if they were typed now: what counts the characters hears of it. */
export function putWords(area: HTMLTextAreaElement, words: string): void {
  if (area.value === words) return;
  area.value = words;
  area.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Takes out of a form what was sent of it; answers what was added meanwhile, which stays. */
export function takeSent(form: HTMLFormElement, sent: string): string {
  const area = form.querySelector("textarea");
  const added = addedTo(sent, area?.value ?? "");
  form.reset();
  if (area) putWords(area, added);
  return added;
}

/** Whether somebody writes on in this form, of which these words were sent, or in another field of the page. */
export function isWriting(form: HTMLElement | null, sent: string): boolean {
  const { activeElement: field } = document;
  const isField = field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement;
  return isField && (!form?.contains(field) || addedTo(sent, field.value) !== "");
}
