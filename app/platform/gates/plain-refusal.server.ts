import type { ServerResponse } from "node:http";
import { policyWithHashes } from "~/platform/http/content-security-policy.server";
import { setSecurityHeaders } from "~/platform/http/security-headers.server";

/** Answers with one page and nothing else, as it was written when the server began, and with the seconds to wait, if any. */
export function plainRefusal(
  status: number,
  page: string,
): (response: ServerResponse, wait?: number) => void {
  const headers = new Headers({
    "Content-Type": "text/html; charset=utf-8",
    "Content-Length": String(Buffer.byteLength(page)),
    "Content-Security-Policy": policyWithHashes(page),
    "Cache-Control": "no-store",
  });
  setSecurityHeaders(headers);
  const lines = Object.fromEntries(headers);
  return (response, wait) => {
    if (wait !== undefined) response.setHeader("Retry-After", String(wait));
    response.writeHead(status, lines).end(page);
  };
}
