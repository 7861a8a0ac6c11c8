import type { IncomingMessage } from "node:http";
import { plainRefusal, type Refusal } from "./plain-refusal.server";
import type { Gate } from "./server-gates.server";

/**
 * Answers a request with several hosts, of which a proxy may have read another one, and a host that is none, such as one with
 * a path, with 400 and `refusal` (RFC 9112, section 3.2).
 */
export function refuseStrangeHosts(refusal: Refusal): Gate {
  const refuse = plainRefusal(400, refusal);
  return (request, response, next) => {
    if (isStrange(request.headers.host) || hasTwoHosts(request)) refuse(request, response);
    else next();
  };
}

const isStrange = (host: string | undefined): boolean =>
  host !== undefined && !/^[\w.:[\]-]*$/.test(host);

// Names and values take turns.
const isHost = (word: string, at: number): boolean =>
  at % 2 === 0 && word.length === 4 && word.toLowerCase() === "host";

function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  return rawHeaders.findIndex(isHost) !== rawHeaders.findLastIndex(isHost);
}
