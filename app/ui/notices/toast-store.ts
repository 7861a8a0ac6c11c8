/** A word that shows for a moment. */
export interface ToastMessage {
  kind: "success" | "error";
  text: string;
  /** Where to go instead: a word with a link stays until it is closed, or `hideOffer`. */
  link?: { words: string; to: string };
}

/** How long a toast stays, in milliseconds. */
export const toastDuration = 800;

let current: ToastMessage | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function putToast(message: ToastMessage | null): void {
  current = message;
  for (const listener of listeners) listener();
}

/** Shows a toast in the browser for a while, or until it is closed; a newer one takes the place of an older. */
export function showToast(message: ToastMessage): void {
  clearTimeout(timer);
  putToast(message);
  if (!message.link) timer = setTimeout(() => putToast(null), toastDuration);
}

/** Says what did not come, with a link that loads it as a document. */
export function offerLink(text: string, words: string, to: string): void {
  showToast({ kind: "error", text, link: { words, to } });
}

export function hideOffer(): void {
  if (current?.link) putToast(null);
}

export function currentToast(): ToastMessage | null {
  return current;
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
