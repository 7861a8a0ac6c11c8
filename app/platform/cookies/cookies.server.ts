import { parseCookie, stringifySetCookie, type SetCookie } from "cookie";
import { isReachedByHttps } from "~/platform/http/security-headers.server";

/** The cookies that the site sets; other programs of the same host may set more. */
export const ownCookies = [
  "userToken",
  "formSeed",
  "flash",
  "colour",
  "thrift",
  "browser",
  "permit",
  "oauthState",
  "rescuedForm",
  "signInStep",
] as const;

type OwnCookie = (typeof ownCookies)[number];

/** The cookies of a Cookie header by name, others' too. */
export function cookiesIn(header: string): Partial<Record<string, string>> {
  return parseCookie(header);
}

/** The value of a cookie that a request carries, or "". */
export function readCookie(request: Request, name: OwnCookie): string {
  return cookiesIn(request.headers.get("Cookie") ?? "")[name] ?? "";
}

/** A Set-Cookie value with the site's defaults: whole site, HttpOnly, SameSite=Lax, Secure on https. */
export function setCookie(
  name: OwnCookie,
  value: string,
  options: Omit<SetCookie, "name" | "value"> = {},
): string {
  return stringifySetCookie({
    name,
    value,
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: isReachedByHttps(),
    ...options,
  });
}

/** A Set-Cookie value that removes a cookie. */
export function clearCookie(name: OwnCookie): string {
  return setCookie(name, "", { maxAge: 0 });
}
