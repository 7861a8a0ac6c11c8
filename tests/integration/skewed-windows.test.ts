import { expect, test, vi } from "vitest";
import { inTransaction } from "~/platform/database/database.server";
import { addToWindow, isWithinLimit } from "~/platform/rate-limit/rate-limit.commands.server";

const limit = { most: 20, seconds: 3600 };
const hour = 3_600_000;
const turn = Math.ceil(Date.now() / hour) * hour;

/** What is answered to counts of one key at such seconds from the turn of the hour. */
async function countAt(key: string, ...seconds: number[]) {
  const counts = [];
  for (const second of seconds) {
    const now = turn + second * 1000;
    const row = await inTransaction((trx) => addToWindow(trx, key, limit, { weight: 1, now }));
    counts.push({ count: row.count, earlier: row.earlier });
  }
  return counts;
}

test("clocks that differ by seconds count together around the turn of the hour", async () => {
  expect(await countAt("skewed", -3, -2, 1, -1, 2, 0)).toEqual([
    { count: 1, earlier: 0 },
    { count: 2, earlier: 0 },
    { count: 1, earlier: 2 },
    { count: 2, earlier: 2 },
    { count: 3, earlier: 2 },
    { count: 4, earlier: 2 },
  ]);
});

test("what was counted by both is the window before of the next hour", async () => {
  await countAt("skewed on", -2, 1, -1);
  expect(await countAt("skewed on", 3601)).toEqual([{ count: 1, earlier: 2 }]);
});

test("what a clock counted that was ahead by more is forgotten", async () => {
  expect(await countAt("far ahead", 2 * 3600, -1)).toEqual([
    { count: 1, earlier: 0 },
    { count: 1, earlier: 0 },
  ]);
});

/** How many of thirty acts are let through at such a second from the turn of the hour. */
const passing = async (second: number) => {
  vi.setSystemTime(turn + second * 1000);
  let passed = 0;
  for (let act = 0; act < 30; act += 1) passed += (await isWithinLimit("behind", limit)) ? 1 : 0;
  return passed;
};

test("who spent the hour gets no second one at a clock that is behind, once one ahead began the next", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  expect(await passing(-2)).toBe(20);
  expect(await passing(1)).toBe(1);
  expect(await passing(-1)).toBe(0);
  vi.useRealTimers();
});
