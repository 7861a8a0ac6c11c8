import { isBeyondBounds } from "./address-bounds";
import { areBeyondBounds } from "./header-bounds";
import { plainRefusal } from "./plain-refusal.server";
import type { Gate } from "./server-gates.server";

/** Answers addresses beyond bounds with 414 and `page`, because finding their route costs more than making a page. */
export function refuseLongAddresses(page: string): Gate {
  const refuse = plainRefusal(414, page);
  return ({ url = "" }, response, next) => {
    if (isBeyondBounds(url)) refuse(response);
    else next();
  };
}

/** Answers headers beyond bounds with 431 and `page`, before anybody reads them. */
export function refuseLargeHeaders(page: string): Gate {
  const refuse = plainRefusal(431, page);
  return ({ rawHeaders }, response, next) => {
    if (areBeyondBounds(rawHeaders)) refuse(response);
    else next();
  };
}
