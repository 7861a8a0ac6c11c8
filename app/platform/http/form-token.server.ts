import { readCookie, setCookie } from "~/platform/cookies/cookies.server";
import { isSigned, randomToken, sign } from "~/platform/env/secrets.server";

export const sessionCookie = "userToken";
const seedCookie = "formSeed";

/** What the token of a signed-in form is bound to. */
export function memberFormToken(request: Request): string {
  return sign("form", `session ${readCookie(request, sessionCookie)}`);
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
export function isFormToken(request: Request, token: string): boolean {
  const session = readCookie(request, sessionCookie);
  const seed = readCookie(request, seedCookie);
  return (
    (session !== "" && isSigned("form", `session ${session}`, token)) ||
    (seed !== "" && isSigned("form", `seed ${seed}`, token))
  );
}
