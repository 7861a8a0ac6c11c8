import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { sweepViews } from "~/features/content/display/view-count.commands.server";
import { inTransaction, readDatabase } from "~/platform/database/database.server";
import { insertRows } from "~/platform/database/value-rows.server";
import { sweepRateLimits } from "~/platform/rate-limit/rate-limit.commands.server";

const keys = Array.from({ length: 5000 }, (_, at) => `long ago ${at}`);

/** How often others had a turn while this was done. */
async function turnsDuring(work: () => Promise<void>): Promise<number> {
  const state = { done: false, turns: 0 };
  const working = work().finally(() => (state.done = true));
  for (; !state.done; state.turns += 1) await setImmediate();
  await working;
  return state.turns;
}

test("others get their turn while it is forgotten who saw five thousand things", async () => {
  const seen = keys.map((key) => ({ key, expireTime: 1 }));
  await inTransaction((trx) => insertRows(trx, "viewSeen", seen));
  expect(await turnsDuring(sweepViews)).toBeGreaterThan(4);
  const left = readDatabase().selectFrom("viewSeen").select("key").where("expireTime", "=", 1);
  expect(await left.execute()).toEqual([]);
});

test("others get their turn while five thousand windows that have passed go", async () => {
  const windows = keys.map((key) => ({ key, windowStart: 0, expireTime: 1, count: 1 }));
  await inTransaction((trx) => insertRows(trx, "rateLimit", windows));
  expect(await turnsDuring(sweepRateLimits)).toBeGreaterThan(4);
  const left = readDatabase().selectFrom("rateLimit").select("key").where("expireTime", "=", 1);
  expect(await left.execute()).toEqual([]);
});
