import { parseCookie, stringifySetCookie, type SetCookie } from "cookie";
import { env } from "~/platform/env/env.server";

/** The value of a cookie that a request carries, or "". */
export function readCookie(request: Request, name: string): string {
  return parseCookie(request.headers.get("Cookie") ?? "")[name] ?? "";
}

/** A Set-Cookie value with the site's defaults: whole site, HttpOnly, SameSite=Lax, Secure on https. */
export function setCookie(
  name: string,
  value: string,
  options: Omit<SetCookie, "name" | "value"> = {},
): string {
  return stringifySetCookie({
    name,
    value,
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: env().siteUrl?.startsWith("https:") ?? false,
    ...options,
  });
}

/** A Set-Cookie value that removes a cookie. */
export function clearCookie(name: string): string {
  return setCookie(name, "", { maxAge: 0 });
}
