import { readCookie, setCookie } from "~/platform/cookies/cookies.server";
import { randomToken } from "~/platform/env/secrets.server";

const name = "browser";
/** Seconds for which a browser is known that does not sign in again. */
export const knownSeconds = 365 * 24 * 60 * 60;

/** The random mark of the browser that sent a request, a new one if it has none or a broken one. */
export function browserOf(request: Request): string {
  const mark = readCookie(request, name);
  return /^[\w-]{22}$/.test(mark) ? mark : randomToken(16);
}

/** The Set-Cookie value that lets a browser be known again at its next sign-in. */
export function browserCookie(mark: string): string {
  return setCookie(name, mark, { maxAge: knownSeconds });
}
