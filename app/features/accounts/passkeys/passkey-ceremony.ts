import { startAuthentication, startRegistration } from "@simplewebauthn/browser";
import type { PasskeyPurpose } from "./passkey";

type Options = Parameters<typeof startAuthentication>[0]["optionsJSON"] &
  Parameters<typeof startRegistration>[0]["optionsJSON"];

/** Has the device sign what the site asks for and sends the form with it; answers what is to be said where it does not. */
export async function showPasskey(form: HTMLFormElement, purpose: PasskeyPurpose): Promise<string> {
  const field = form.elements.namedItem("passkey");
  if (!(field instanceof HTMLInputElement)) return "";
  const options = await askFor(purpose, form);
  if (typeof options === "string") return options;
  try {
    const shown =
      purpose === "add"
        ? await startRegistration({ optionsJSON: options })
        : await startAuthentication({ optionsJSON: options });
    field.value = JSON.stringify(shown);
  } catch (error) {
    return wordsOf(error);
  }
  form.requestSubmit();
  field.value = "";
  return "";
}

/** The options, or why there are none. */
async function askFor(purpose: PasskeyPurpose, form: HTMLFormElement): Promise<Options | string> {
  const body = new FormData();
  body.set("purpose", purpose);
  body.set("formToken", String(new FormData(form).get("formToken")));
  try {
    const response = await fetch("/user/passkey", { method: "POST", body });
    const answer = (await response.json()) as { success: boolean; data: Options; message?: string };
    return answer.success ? answer.data : (answer.message ?? failed);
  } catch {
    return failed;
  }
}

const failed = "没有连上，请再试一次";

function wordsOf(error: unknown): string {
  const name = error instanceof Error ? error.name : "";
  if (name === "InvalidStateError") return "这台设备上已经有这个账号的通行密钥了";
  if (name === "NotAllowedError" || name === "AbortError")
    return "没有完成。可以再试一次，或者换一种方式";
  return "这台设备没能用上通行密钥，请换一种方式";
}
