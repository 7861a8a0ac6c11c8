import type { Viewer } from "~/features/accounts/user/user";
import { inQuietTransaction } from "~/platform/database/database.server";
import { TooFast } from "~/platform/errors/domain-errors";
import { currentRequest } from "~/platform/http/request-context.server";
import { countCall, countCallFrom } from "~/platform/rate-limit/call-count.server";
import type { CallCount, Limit } from "~/platform/rate-limit/limit";
import { countAct, countActFrom } from "~/platform/rate-limit/rate-limit.commands.server";
import type { Endpoint } from "./endpoint.server";

/**
 * How often one may call, in addition to the forum's own limit for each act. A front end that renders on its own
 * server calls for all its visitors from one address, so an address may do what a small site needs.
 */
export const callLimits = {
  read: { most: 3000, seconds: 60 },
  write: { most: 300, seconds: 60 },
} satisfies Record<string, Limit>;

/**
 * Counts a call of a member, or of an address; TooFast beyond the limit. Calls that change something are
 * counted for all processes together, those that read by each for itself, because a GET writes nothing.
 */
export async function limitCalls(
  { method, changes = false }: Pick<Endpoint, "method" | "changes">,
  viewer: Viewer | null,
  headers: Headers,
): Promise<void> {
  const name = method === "POST" || changes ? "write" : "read";
  const limit = callLimits[name];
  headers.set("RateLimit-Policy", limitPolicy(name, limit));
  try {
    headers.set("RateLimit", rateLimit(name, await countOne(name, viewer)));
  } catch (error) {
    if (error instanceof TooFast) headers.set("RateLimit", spent(name, error));
    throw error;
  }
}

async function countOne(name: keyof typeof callLimits, viewer: Viewer | null): Promise<CallCount> {
  const limit = callLimits[name];
  const act = `api ${name}`;
  const member = viewer && `${act} ${viewer.id}`;
  const address = currentRequest()?.address ?? "";
  if (name === "read") {
    return member ? countCall(member, limit) : countCallFrom(address, act, limit);
  }
  return inQuietTransaction((trx) =>
    member ? countAct(trx, member, limit) : countActFrom(trx, address, act, limit),
  );
}

const limitPolicy = (name: string, { most, seconds }: Limit) => `"${name}";q=${most};w=${seconds}`;

const rateLimit = (name: string, { left, reset }: CallCount) => `"${name}";r=${left};t=${reset}`;

function spent(name: string, { retryAfter }: TooFast): string {
  return rateLimit(name, { left: 0, reset: retryAfter });
}

/** Says of the forum's own limit for an act that it is used up, where that limit is so many in so many seconds. */
export function noteSpentAct(error: TooFast, headers: Headers): void {
  if (!error.limit) return;
  headers.append("RateLimit-Policy", limitPolicy("act", error.limit));
  headers.set("RateLimit", spent("act", error));
}
