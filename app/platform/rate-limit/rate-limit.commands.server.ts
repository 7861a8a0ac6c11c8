import { sql } from "kysely";
import { inQuietTransaction, type Writer } from "~/platform/database/database.server";
import { sweepInParts } from "~/platform/database/value-rows.server";
import { TooFast } from "~/platform/errors/domain-errors";
import { addressShares } from "~/platform/http/address-network.server";
import { addressLimits, tightest } from "./address-limit.server";
import type { CallCount, Limit } from "./limit";
import { judgeWindow, windowOf, type WindowCounts } from "./sliding-window";

/**
 * Adds `weight` to the window of a key that lies around `now`, or to the next one where a machine whose clock is a little
 * ahead began that already, and answers when that window began and what all processes counted in it.
 */
export async function addToWindow(
  trx: Writer,
  key: string,
  limit: Limit,
  { weight, now }: { weight: number; now: number },
): Promise<WindowCounts & { windowStart: number }> {
  const length = limit.seconds * 1000;
  const windowStart = windowOf(limit, now);
  const expireTime = windowStart + 2 * length;
  return trx
    .insertInto("rateLimit")
    .values({ key, windowStart, expireTime, count: weight })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet((eb) => {
        const kept = (column: "windowStart" | "expireTime" | "count" | "earlier") =>
          eb.ref(`rateLimit.${column}`);
        const [before, same, next] = [-length, 0, length].map((apart) =>
          eb("rateLimit.windowStart", "=", windowStart + apart),
        );
        const goesOn = sql`(${same} or ${next})`;
        return {
          windowStart: sql<number>`case when ${next} then ${kept("windowStart")} else ${windowStart} end`,
          expireTime: sql<number>`case when ${next} then ${kept("expireTime")} else ${expireTime} end`,
          count: sql<number>`case when ${goesOn} then ${kept("count")} + ${weight} else ${weight} end`,
          earlier: sql<number>`case when ${goesOn} then ${kept("earlier")} when ${before} then ${kept("count")} else 0 end`,
        };
      }),
    )
    .returning(["windowStart", "count", "earlier"])
    .executeTakeFirstOrThrow();
}

/**
 * Counts an act, or as many as `weight` says, under a key shared by all processes and answers what is left; TooFast with
 * the seconds to wait, and nothing counted, when there were too many within the last window, however the clock stands.
 */
export async function countAct(
  trx: Writer,
  key: string,
  limit: Limit,
  weight = 1,
): Promise<CallCount> {
  const now = Date.now();
  const row = await addToWindow(trx, key, limit, { weight, now });
  const judged = judgeWindow(row, limit, Math.max(now, row.windowStart), weight);
  if (judged.left >= 0) return judged;
  // Whoever goes on all the same must not shut the door for longer; some callers go on with their transaction.
  await trx
    .updateTable("rateLimit")
    .set({ count: row.count - weight })
    .where("key", "=", key)
    .execute();
  throw new TooFast(judged.reset, undefined, limit);
}

/** Counts an act in a transaction of its own; false where there were too many, and it is not to be done. */
export async function isWithinLimit(key: string, limit: Limit): Promise<boolean> {
  try {
    await inQuietTransaction((trx) => countAct(trx, key, limit));
    return true;
  } catch (error) {
    if (error instanceof TooFast) return false;
    throw error;
  }
}

/** Takes back an act that was counted under a key. */
export async function uncountAct(trx: Writer, key: string): Promise<void> {
  await trx
    .updateTable("rateLimit")
    .set((eb) => ({ count: eb("count", "-", 1) }))
    .where("key", "=", key)
    .where("count", ">", 0)
    .execute();
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

/** Takes back an act that was counted for an address. */
export async function uncountActFrom(trx: Writer, address: string, act: string): Promise<void> {
  for (const { name } of addressShares(address)) await uncountAct(trx, `${act} ${name}`);
}

/** Removes windows that have passed. */
export function sweepRateLimits(): Promise<void> {
  return sweepInParts(async (trx, most) => {
    const { numDeletedRows } = await trx
      .deleteFrom("rateLimit")
      .where("key", "in", (eb) =>
        eb
          .selectFrom("rateLimit")
          .select("rateLimit.key")
          .where("rateLimit.expireTime", "<", Date.now())
          .limit(most),
      )
      .where("expireTime", "<", Date.now())
      .executeTakeFirst();
    return Number(numDeletedRows);
  });
}
