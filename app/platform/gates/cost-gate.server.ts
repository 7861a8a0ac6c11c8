import type { IncomingMessage } from "node:http";
import { isPublicAddress } from "~/platform/http/public-address.server";
import { currentRequest } from "~/platform/http/request-context.server";
import { addressLimits } from "~/platform/rate-limit/address-limit.server";
import type { SharedCount } from "~/platform/rate-limit/shared-count.server";
import { plainRefusal, type Refusal } from "./plain-refusal.server";
import { giveUp, type Gate } from "./server-gates.server";

const minute = 60;

interface CostRules {
  /** What an address, or a member, may cost in a minute; 0 for whatever it likes. */
  most: () => number;
  costOf: (path: string) => number;
  /** The member whom these headers sign in, or null; asked only where an address has used up what it may cost. */
  memberOf: (headers: IncomingMessage["headers"]) => Promise<number | null>;
  spent: SharedCount;
}

/**
 * Answers with 429 and `refusal` who has more made than an address may cost, and members once they have spent as much
 * themselves. Forms have as much again, so that reading never stands in the way of what was typed. An address that is
 * not of the public internet is a proxy that TRUST_PROXY does not name, behind which everybody is.
 */
export function limitCosts({ most, costOf, memberOf, spent }: CostRules, refusal: Refusal): Gate {
  const refuse = plainRefusal(429, refusal);
  return (request, response, next) => {
    const cost = costOf(request.url ?? "");
    const address = currentRequest()?.address ?? "";
    if (most() === 0 || cost === 0 || !isPublicAddress(address)) return next();
    const limit = { most: request.method === "POST" ? 2 * most() : most(), seconds: minute };
    const wait = spent.spend(addressLimits("cost", address, limit), cost);
    if (wait === 0) return next();
    const goOn = (member: number | null) => {
      const own = member === null ? wait : spent.spend([[`cost member ${member}`, limit]], cost);
      if (own === 0) next();
      else refuse(request, response, own);
    };
    return void memberOf(request.headers)
      .catch(() => null)
      .then(goOn)
      .catch((error: unknown) => giveUp(error, response));
  };
}
