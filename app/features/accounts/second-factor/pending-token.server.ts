import { createHash } from "node:crypto";
import { clearCookie, readCookie, setCookie } from "~/platform/cookies/cookies.server";

const name = "signInStep";
/** How long the second step of a sign-in may take, in seconds. */
export const pendingLife = 10 * 60;

/** What the database keeps of the token of a sign-in that is half done. */
export function hashPending(token: string): string {
  return createHash("sha256").update(`pending ${token}`).digest("hex");
}

/** The token of the sign-in that this browser has begun, or "". */
export const pendingOf = (request: Request): string => readCookie(request, name);

/** The Set-Cookie value by which the browser goes on with it. */
export const pendingCookie = (token: string): string =>
  setCookie(name, token, { maxAge: pendingLife });

export const forgetPendingCookie = (): string => clearCookie(name);
