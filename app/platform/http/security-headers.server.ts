import { env } from "~/platform/env/env.server";

/** The headers that every document carries. */
export function setSecurityHeaders(headers: Headers): void {
  headers.set("X-Content-Type-Options", "nosniff");
  headers.set("X-Frame-Options", "DENY");
  headers.set("Referrer-Policy", "same-origin");
  headers.set("Cross-Origin-Opener-Policy", "same-origin");
  headers.set("Permissions-Policy", "camera=(), microphone=(), geolocation=()");
  if (env().siteUrl?.startsWith("https:")) {
    headers.set("Strict-Transport-Security", "max-age=31536000");
  }
}
