import { isBeyondBounds } from "./address-bounds";
import { areBeyondBounds } from "./header-bounds";
import { plainRefusal, type Refusal } from "./plain-refusal.server";
import type { Gate } from "./server-gates.server";

/** Answers addresses beyond bounds with 414 and `refusal`, because finding their route costs more than making a page. */
export function refuseLongAddresses(refusal: Refusal): Gate {
  const refuse = plainRefusal(414, refusal);
  return (request, response, next) => {
    if (isBeyondBounds(request.url ?? "")) refuse(request, response);
    else next();
  };
}

/**
 * Takes the path of an address that names the whole site, which a server has to read although only proxies are sent it
 * (RFC 9112, section 3.2.2); the host is that of the header.
 */
export const readWholeAddresses: Gate = (request, _response, next) => {
  const { url = "" } = request;
  if (/^https?:\/\//i.test(url)) request.url = url.replace(/^https?:\/\/[^/?#]*/i, "") || "/";
  if (request.url?.startsWith("?")) request.url = `/${request.url}`;
  next();
};

/**
 * Answers what is no path with 400 and `refusal`, as `*` or `ftp://x`: Express and Remix put the host before it and read another
 * host, or none. Behind `readWholeAddresses`.
 */
export function refuseOtherAddresses(refusal: Refusal): Gate {
  const refuse = plainRefusal(400, refusal);
  return (request, response, next) => {
    if (request.url?.startsWith("/")) next();
    else refuse(request, response);
  };
}

/**
 * Answers what asks for the data of one route, as older versions of Remix did, with 400 and `refusal`: no page asks so any more,
 * and Remix still runs the route, but reads its answer as another one than it is. Behind `refuseLongAddresses`.
 */
export function refuseRouteData(refusal: Refusal): Gate {
  const refuse = plainRefusal(400, refusal);
  return (request, response, next) => {
    const { url = "" } = request;
    const at = url.indexOf("?");
    if (at >= 0 && new URLSearchParams(url.slice(at)).has("_data")) refuse(request, response);
    else next();
  };
}

/** Answers headers beyond bounds with 431 and `refusal`, before anybody reads them. */
export function refuseLargeHeaders(refusal: Refusal): Gate {
  const refuse = plainRefusal(431, refusal);
  return (request, response, next) => {
    if (areBeyondBounds(request.rawHeaders)) refuse(request, response);
    else next();
  };
}
