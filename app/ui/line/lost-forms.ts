import { showToast } from "~/ui/notices/toast-store";
import type { Pressed } from "./pressed";

/** What is said beside the button of a form that was not answered. */
export interface LostForm {
  words: string;
  /** What it was sent by. */
  element: HTMLElement | null;
  again: () => void;
}

const lost = new WeakMap<HTMLFormElement, LostForm>();
const listeners = new Set<() => void>();

function tellForms(): void {
  for (const listener of listeners) listener();
}

export function subscribeToLostForms(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function lostForm(form: HTMLFormElement | null): LostForm | null {
  return (form && lost.get(form)) ?? null;
}

export function forgetLost(form: HTMLFormElement): void {
  if (lost.delete(form)) tellForms();
}

/** Whether a form stands on the page, and in no menu that was closed. */
function isSeen({ elements }: HTMLFormElement): boolean {
  return [...elements].some((field) => field.getClientRects().length > 0);
}

/**
 * Says beside the button of a form, which stays as it is, that it was not answered; a form that is not seen has a toast.
 * Answers what takes this back, unless something else was said of the form since.
 */
export function sayLost(
  pressed: Pick<Pressed, "form" | "element"> | undefined,
  words = "",
): () => void {
  const { form, element } = pressed ?? {};
  const text = words || form?.dataset["failure"] || "没能送到";
  if (!form || !isSeen(form)) {
    showToast({ kind: "error", text });
    // Of one that was left behind those still hear who keep its words.
    if (!form || form.isConnected) return () => {};
  }
  const isButton = element instanceof HTMLButtonElement && element.form === form;
  const said: LostForm = {
    words: text.replace(/。$/, ""),
    element: element ?? null,
    again: () => form.requestSubmit(isButton ? element : null),
  };
  lost.set(form, said);
  tellForms();
  return () => {
    if (lost.get(form) === said) forgetLost(form);
  };
}
