import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { isBeyondBounds } from "./address-bounds";
import { policyWithHashes } from "./content-security-policy.server";
import { setSecurityHeaders } from "./security-headers.server";

interface RequestStart {
  request: IncomingMessage;
  response: ServerResponse;
  server: Server;
}

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Answers addresses beyond bounds with 414 and `page`, before anything else of the server hears of them. The first
 * request is announced before it is handed on, which is when there is a server whose listeners can be put behind
 * the gate.
 */
export function refuseLongAddresses(page: string): void {
  const gated = new WeakSet<Server>();
  const refuse = refusal(page);
  subscribe("http.server.request.start", (message) => {
    const { server } = message as RequestStart;
    if (gated.has(server)) return;
    gated.add(server);
    const behind = server.listeners("request") as Listener[];
    server.removeAllListeners("request");
    server.on("request", (request, response) => {
      if (isBeyondBounds(request.url ?? "")) refuse(response);
      else for (const listener of behind) listener.call(server, request, response);
    });
  });
}

function refusal(page: string): (response: ServerResponse) => void {
  const headers = new Headers({
    "Content-Type": "text/html; charset=utf-8",
    "Content-Length": String(Buffer.byteLength(page)),
    "Content-Security-Policy": policyWithHashes(page),
    "Cache-Control": "no-store",
  });
  setSecurityHeaders(headers);
  const lines = Object.fromEntries(headers);
  return (response) => response.writeHead(414, lines).end(page);
}
