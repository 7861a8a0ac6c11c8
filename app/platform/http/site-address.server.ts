import { env } from "~/platform/env/env.server";

/** The site's own origin: SITE_URL, or without it the address that the request was sent to. */
export function siteOrigin(request: Request): string {
  const { siteUrl } = env();
  if (siteUrl) return siteUrl;
  const url = new URL(request.url);
  return `${url.protocol}//${request.headers.get("Host") ?? url.host}`;
}

/**
 * The origin that mails link to: SITE_URL, or this machine. Never what a request says, because a forged
 * Host header would send a reset link to another site.
 */
export function publicOrigin(): string {
  const { siteUrl, port } = env();
  return siteUrl ?? `http://localhost:${port}`;
}

/** A path of this site from untrusted text, or `fallback`: no other host, no scheme, no control characters. */
export function ownPath(value: unknown, fallback = "/"): string {
  if (typeof value !== "string" || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(value)) {
    return fallback;
  }
  const base = "http://own.invalid";
  if (!URL.canParse(value, base)) return fallback;
  const url = new URL(value, base);
  const path = url.pathname + url.search + url.hash;
  // "/..//elsewhere" is only now seen to begin with two slashes, which means another host.
  return url.origin === base && !path.startsWith("//") ? path : fallback;
}

/** The page a form was sent from, if the browser says so and it is one of ours. */
export function cameFrom(request: Request, fallback: string): string {
  const referer = request.headers.get("Referer");
  if (!referer || !URL.canParse(referer)) return fallback;
  const url = new URL(referer);
  return url.origin === siteOrigin(request)
    ? ownPath(url.pathname + url.search, fallback)
    : fallback;
}
