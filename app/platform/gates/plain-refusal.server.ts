import type { IncomingMessage, ServerResponse } from "node:http";
import { policyWithHashes } from "~/platform/http/content-security-policy.server";
import { failure } from "~/platform/http/envelope";
import { setSecurityHeaders } from "~/platform/http/security-headers.server";

/** What is answered to whoever asked for a page, and said to a program that called the API. */
export interface Refusal {
  page: string;
  words: string;
}

/** Ends a request, with the seconds to wait, if any. */
export type Refuse = (request: IncomingMessage, response: ServerResponse, wait?: number) => void;

/** Below /api/ everything but the documentation is a call. */
export const isCall = (url: string): boolean => /^\/api\/(?!docs(?:[/?]|$))/.test(url);

/** Answers with one refusal and nothing else, as it was written when the server began. */
export function plainRefusal(status: number, { page, words }: Refusal): Refuse {
  const call = JSON.stringify(failure(status, words));
  const pageLines = refusalHeaders(page, "text/html", policyWithHashes(page));
  const callLines = refusalHeaders(
    call,
    "application/json",
    "default-src 'none'; frame-ancestors 'none'",
  );
  return ({ url = "" }, response, wait) => {
    if (wait !== undefined) response.setHeader("Retry-After", String(wait));
    if (isCall(url)) response.writeHead(status, callLines).end(call);
    else response.writeHead(status, pageLines).end(page);
  };
}

function refusalHeaders(text: string, type: string, policy: string): Record<string, string> {
  const headers = new Headers({
    "Content-Type": `${type}; charset=utf-8`,
    "Content-Length": String(Buffer.byteLength(text)),
    "Content-Security-Policy": policy,
    "Cache-Control": "no-store",
  });
  setSecurityHeaders(headers);
  return Object.fromEntries(headers);
}
