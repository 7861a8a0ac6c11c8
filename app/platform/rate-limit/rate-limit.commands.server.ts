import type { Writer } from "~/platform/database/database.server";
import { TooFast } from "~/platform/errors/domain-errors";
import { addressLimits, tightest } from "./address-limit.server";
import type { CallCount, Limit } from "./limit";

/**
 * Counts one act under a key shared by all processes and answers what is left; TooFast with the seconds
 * to wait when the window is full. Windows are fixed and start at multiples of their length.
 */
export async function countAct(trx: Writer, key: string, limit: Limit): Promise<CallCount> {
  const length = limit.seconds * 1000;
  const now = Date.now();
  const windowStart = now - (now % length);
  const row = await trx
    .insertInto("rateLimit")
    .values({ key, windowStart, count: 1, expireTime: windowStart + length })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet((eb) => ({
        windowStart,
        expireTime: windowStart + length,
        count: eb
          .case()
          .when("rateLimit.windowStart", "=", windowStart)
          .then(eb("rateLimit.count", "+", 1))
          .else(1)
          .end(),
      })),
    )
    .returning("count")
    .executeTakeFirstOrThrow();
  const reset = Math.ceil((windowStart + length - now) / 1000);
  if (row.count > limit.most) throw new TooFast(reset);
  return { left: limit.most - row.count, reset };
}

/** Counts one act of an address, and for the networks that it belongs to; TooFast when one of them is full. */
export async function countActFrom(
  trx: Writer,
  address: string,
  act: string,
  limit: Limit,
): Promise<CallCount> {
  const counts: CallCount[] = [];
  for (const [key, share] of addressLimits(act, address, limit)) {
    counts.push(await countAct(trx, key, share));
  }
  return tightest(counts);
}

/** Removes windows that have passed. */
export async function sweepRateLimits(trx: Writer): Promise<void> {
  await trx.deleteFrom("rateLimit").where("expireTime", "<", Date.now()).execute();
}
