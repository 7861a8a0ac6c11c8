import { readCookie, setCookie } from "~/platform/cookies/cookies.server";
import { isSigned, randomToken, sign } from "~/platform/env/secrets.server";

export const sessionCookie = "userToken";
const seedCookie = "formSeed";

/**
 * The token of a form for members, bound to their session; it names whose form it is, so that this is known when the
 * session has ended.
 */
export function memberFormToken(request: Request, memberId = 0): string {
  return `${memberId}.${sign("form", `session ${readCookie(request, sessionCookie)}`)}`;
}

/** Whose form a token says that it is, whether it is valid or not; 0 for nobody's. */
export function memberOfToken(token: unknown): number {
  return Number(/^(\d{1,15})\./.exec(String(token))?.[1] ?? 0);
}

/**
 * The token of a form for visitors (sign-in, sign-up, captcha), bound to a cookie of their browser;
 * `cookie` is the Set-Cookie value that the page must send.
 */
export function visitorFormToken(request: Request): { token: string; cookie: string } {
  const seed = readCookie(request, seedCookie) || randomToken(16);
  return {
    token: sign("form", `seed ${seed}`),
    cookie: setCookie(seedCookie, seed, { maxAge: 24 * 60 * 60 }),
  };
}

/** Whether a token belongs to the browser that sent it. */
export function isFormToken(request: Request, sent: string): boolean {
  const token = sent.replace(/^\d+\./, "");
  const session = readCookie(request, sessionCookie);
  const seed = readCookie(request, seedCookie);
  return (
    (session !== "" && isSigned("form", `session ${session}`, token)) ||
    (seed !== "" && isSigned("form", `seed ${seed}`, token))
  );
}
