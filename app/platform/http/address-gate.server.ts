import { isBeyondBounds } from "./address-bounds";
import { policyWithHashes } from "./content-security-policy.server";
import { setSecurityHeaders } from "./security-headers.server";
import type { Gate } from "./server-gates.server";

/** Answers addresses beyond bounds with 414 and `page`, because finding their route costs more than making a page. */
export function refuseLongAddresses(page: string): Gate {
  const headers = new Headers({
    "Content-Type": "text/html; charset=utf-8",
    "Content-Length": String(Buffer.byteLength(page)),
    "Content-Security-Policy": policyWithHashes(page),
    "Cache-Control": "no-store",
  });
  setSecurityHeaders(headers);
  const lines = Object.fromEntries(headers);
  return ({ url = "" }, response, next) => {
    if (isBeyondBounds(url)) response.writeHead(414, lines).end(page);
    else next();
  };
}
