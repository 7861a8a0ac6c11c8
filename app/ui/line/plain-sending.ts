import { noteSentPlainly } from "./unsent-words";

/** A form as it was sent: where to, how, and every field with the button's own. */
export interface Sending {
  formAction?: string;
  formEncType?: string;
  formData?: FormData;
}

/** Milliseconds after which a server that says nothing counts as out of reach. */
const patience = 5000;

/** Whether our own server can be reached: another's page, such as a hotel's for signing in, does not count. */
export async function isServerThere(): Promise<boolean> {
  if (!navigator.onLine) return false;
  const waiting = new AbortController();
  setTimeout(() => waiting.abort(), patience);
  try {
    const { ok, headers } = await fetch("/manifest.webmanifest", {
      method: "HEAD",
      cache: "no-store",
      signal: waiting.signal,
    });
    return ok && (headers.get("Content-Type") ?? "").includes("manifest");
  } catch {
    return false;
  }
}

/** Sends a form as a browser without scripts does: the answer is a document of its own. */
export function sendPlainly({ formAction = "", formEncType = "", formData }: Sending): void {
  const form = document.createElement("form");
  Object.assign(form, { method: "post", action: formAction, enctype: formEncType, hidden: true });
  for (const [name, value] of formData ?? []) {
    const input = document.createElement("input");
    input.name = name;
    if (typeof value === "string") {
      // Other fields of a line would drop the breaks of texts.
      input.type = "hidden";
      input.value = value;
    } else {
      const files = new DataTransfer();
      if (value.name !== "") files.items.add(value);
      input.type = "file";
      input.files = files.files;
    }
    form.append(input);
  }
  document.body.append(form);
  noteSentPlainly();
  HTMLFormElement.prototype.submit.call(form);
}
