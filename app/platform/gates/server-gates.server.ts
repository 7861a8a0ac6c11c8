import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { log } from "~/platform/log/log.server";

/** Answers a request, or hands it on by `next`. */
export type Gate = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Ends a request that went wrong between two gates. */
export function giveUp(error: unknown, response: ServerResponse): void {
  log.error({ err: error }, "a request could not be handed on");
  response.destroy();
}

interface RequestArrival {
  server: Server;
}

type RequestListener = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Puts gates before everything else that a server does, in this order. The first request is announced before it is handed
 * on, which is when there is a server whose listeners can be put behind them.
 */
export function standBefore(gates: Gate[]): void {
  const gated = new WeakSet<Server>();
  subscribe("http.server.request.start", (message) => {
    const { server } = message as RequestArrival;
    if (gated.has(server)) return;
    gated.add(server);
    const behind = server.listeners("request") as RequestListener[];
    server.removeAllListeners("request");
    const inner: RequestListener = (request, response) => {
      for (const listener of behind) listener.call(server, request, response);
    };
    const outer = gates.reduceRight<RequestListener>(
      (next, gate) => (request, response) => gate(request, response, () => next(request, response)),
      inner,
    );
    server.on("request", outer);
  });
}
