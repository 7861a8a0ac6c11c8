import { env } from "~/platform/env/env.server";
import { currentRequest } from "./request-context.server";
import type { Gate } from "~/platform/gates/server-gates.server";

const always: [name: string, value: string][] = [
  ["X-Content-Type-Options", "nosniff"],
  ["Referrer-Policy", "same-origin"],
];

/** The headers that every document carries. */
export function setSecurityHeaders(headers: Headers): void {
  for (const [name, value] of always) headers.set(name, value);
  headers.set("X-Frame-Options", "DENY");
  headers.set("Cross-Origin-Opener-Policy", "same-origin");
  headers.set("Permissions-Policy", "camera=(), microphone=(), geolocation=()");
}

/** Adds to every answer, whoever makes it, the headers that none may lack. */
export const addSecurityHeaders: Gate = (_request, response, next) => {
  const { writeHead } = response;
  const isSecure = isReachedByHttps();
  response.writeHead = (...args: unknown[]) => {
    for (const [name, value] of always) {
      if (!response.hasHeader(name)) response.setHeader(name, value);
    }
    if (isSecure) response.setHeader("Strict-Transport-Security", "max-age=31536000");
    return Reflect.apply(writeHead, response, args) as typeof response;
  };
  next();
};

/** Whether who asks came by https: SITE_URL says so, or the proxy that is trusted. */
export function isReachedByHttps(): boolean {
  const named = env().siteUrl?.startsWith("https:") ?? false;
  return named || currentRequest()?.forwardedProto === "https";
}
