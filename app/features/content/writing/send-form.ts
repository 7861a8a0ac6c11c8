import type { ScriptAnswer } from "~/features/accounts/account/script-action.server";
import { withoutWaiting } from "./picture-placing";

/** What was posted by script was refused; the message says why. */
export class Refused extends Error {}

/** Posts a form by script and answers its data; rejects with Refused and the server's sentence. */
export async function sendForm<T>(path: string, form: FormData): Promise<T> {
  const response = await fetch(path, { method: "POST", body: form });
  const answer = (await response.json()) as ScriptAnswer<T>;
  if (!answer.success) throw new Refused(answer.message);
  return answer.data;
}

/** What a form holds now, without its files and the places of those on their way, for the same kind of thing. */
export function typedForm(form: HTMLFormElement, more: Record<string, string>): FormData {
  const typed = new FormData();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === "string") typed.append(name, withoutWaiting(value));
  }
  for (const [name, value] of Object.entries(more)) typed.set(name, value);
  return typed;
}
