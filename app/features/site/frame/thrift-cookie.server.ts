import { readCookie, setCookie } from "~/platform/cookies/cookies.server";

/** The name of the cookie. */
export const thriftName = "thrift";
const year = 365 * 24 * 60 * 60;

type Thrift = "on" | "off";

/** What was chosen in this browser holds, else what the browser itself asks for (Save-Data). */
export function thriftOf(chosen: string | undefined, saveData: string | null | undefined): boolean {
  const choice = asThrift(chosen);
  return choice === null ? saveData?.trim().toLowerCase() === "on" : choice === "on";
}

/** Whether a page is asked for that costs as few bytes as may be. */
export function isThrifty(request: Request): boolean {
  return thriftOf(readCookie(request, thriftName), request.headers.get("Save-Data"));
}

/** A posted or kept word as a choice; null for anything unknown. */
export function asThrift(word: unknown): Thrift | null {
  return word === "on" || word === "off" ? word : null;
}

/** The Set-Cookie value that keeps a choice for a year. */
export function thriftCookie(choice: Thrift): string {
  return setCookie(thriftName, choice, { maxAge: year });
}
