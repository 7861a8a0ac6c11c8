import { createHash } from "node:crypto";
import { clearCookie, readCookie, setCookie } from "~/platform/cookies/cookies.server";
import { sessionCookie } from "~/platform/http/form-token.server";

/** What the database keeps of a session's token. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** The session token in a request's cookie, or "". */
export function sessionTokenOf(request: Request): string {
  return readCookie(request, sessionCookie);
}

/** The Set-Cookie value that signs a browser in for `days`. */
export function signInCookie(token: string, days: number): string {
  return setCookie(sessionCookie, token, { maxAge: days * 24 * 60 * 60 });
}

export const signOutCookie = (): string => clearCookie(sessionCookie);
