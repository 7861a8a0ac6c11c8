import { redirect } from "@remix-run/node";
import { readCookie, setCookie } from "~/platform/cookies/cookies.server";
import { flashCookie } from "~/platform/cookies/flash.server";
import { isSigned, sign } from "~/platform/env/secrets.server";

const name = "permit";
/** How long a proof of identity lets the next step happen, in seconds. */
const life = 10 * 60;

function signedText(purpose: string, sessionId: number, until: string): string {
  return `${purpose} ${sessionId} ${until}`;
}

/** The Set-Cookie value that lets a session do one thing next, for which it has just proven who it is. */
export function permitCookie(purpose: string, sessionId: number): string {
  const until = String(Date.now() + life * 1000);
  const signature = sign("permit", signedText(purpose, sessionId, until));
  return setCookie(name, `${until}.${signature}`, { maxAge: life });
}

/** Whether a session has proven who it is for this purpose within the last ten minutes. */
export function isPermitted(request: Request, purpose: string, sessionId: number): boolean {
  const [until = "", signature = ""] = readCookie(request, name).split(".");
  return (
    Number(until) > Date.now() &&
    isSigned("permit", signedText(purpose, sessionId, until), signature)
  );
}

/** Leads who has not proven it, or too long ago, to where that is done: the addresses that need it have no page. */
export function askForProof(next: string): Response {
  const flash = flashCookie({ kind: "error", text: `请先确认身份，再${next}` });
  return redirect("/user/profile/account", { headers: { "Set-Cookie": flash } });
}
