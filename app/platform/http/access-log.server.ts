import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import { log } from "~/platform/log/log.server";
import { shortenAddress } from "./address-network.server";
import { currentRequest } from "./request-context.server";

/** Characters of a path: who asks for long ones is not to fill the disk. */
const mostLogged = 500;

interface RequestStart {
  request: IncomingMessage;
  response: ServerResponse;
}

/** Writes one line a request when it is answered or given up; never its query, which may hold tokens. */
export function logRequests(): void {
  subscribe("http.server.request.start", (message) => {
    const { request, response } = message as RequestStart;
    const start = performance.now();
    const { method, url = "" } = request;
    const context = currentRequest();
    response.once("close", () => {
      log.info(
        {
          requestId: response.getHeader("X-Request-Id"),
          method,
          path: url.replace(/[?#].*$/s, "").slice(0, mostLogged),
          status: response.statusCode,
          from: shortenAddress(context?.address ?? ""),
          ...(context?.memberId ? { member: context.memberId } : {}),
          ...clientField(request),
          ms: Math.round((performance.now() - start) * 10) / 10,
          ...(response.writableFinished ? {} : { aborted: true }),
        },
        "request",
      );
    });
  });
}

/** What an API client calls itself. */
function clientField({ headers }: IncomingMessage): { client?: string } {
  const client = headers["x-client"];
  return client === undefined ? {} : { client: String(client).slice(0, 100) };
}
