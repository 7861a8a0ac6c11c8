import type { ScriptAnswer } from "~/features/accounts/account/script-action.server";
import { withoutWaiting } from "./picture-placing";

/** What was posted by script was refused; the message says why. */
export class Refused extends Error {}

/** Tokens of sessions that ended while their member wrote, each with the one of the session that they began since. */
const renewed = new Map<string, string>();

function tokenNow(token: string): string {
  const next = renewed.get(token);
  return next === undefined ? token : tokenNow(next);
}

/** The page goes on with the token of before: React would put it back into its fields. */
function renewToken({ formData }: FormDataEvent): void {
  const token = formData.get("formToken");
  if (typeof token === "string") formData.set("formToken", tokenNow(token));
}

/** Has `send` send a form, and once more where its member signed in again since the page was made. */
export async function sendRenewed<T>(
  form: FormData,
  send: () => Promise<ScriptAnswer<T>>,
): Promise<ScriptAnswer<T>> {
  const token = tokenNow(String(form.get("formToken")));
  form.set("formToken", token);
  const answer = await send();
  if (answer.success || answer.formToken === undefined) return answer;
  if (renewed.size === 0) document.addEventListener("formdata", renewToken);
  renewed.set(token, answer.formToken);
  form.set("formToken", answer.formToken);
  return send();
}

/** Posts a form by script and answers its data; rejects with Refused and the server's sentence. */
export async function sendForm<T>(path: string, form: FormData): Promise<T> {
  const answer = await sendRenewed<T>(form, async () => {
    const response = await fetch(path, { method: "POST", body: form });
    return (await response.json()) as ScriptAnswer<T>;
  });
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
