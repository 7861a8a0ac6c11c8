import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readDatabase } from "~/platform/database/database.server";
import { SharedCount } from "~/platform/rate-limit/shared-count.server";

const limit = { most: 600, seconds: 60 };
const minute = 60_000;
const turn = Math.ceil(Date.now() / minute) * minute;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(turn);
});
afterEach(() => {
  vi.useRealTimers();
});

const rowsOf = async (key: string) =>
  readDatabase().selectFrom("rateLimit").select("count").where("key", "=", key).execute();

/** How many of so many are let through. */
const passing = (count: SharedCount, key: string, times: number) =>
  Array.from({ length: times }).filter(() => count.spend([[key, limit]], 1) === 0).length;

test("What two processes let through of one key is the limit, and a tenth of it for each", async () => {
  const [one, other] = [new SharedCount(), new SharedCount()];
  let through = 0;
  for (let second = 0; second < 30; second += 1) {
    vi.setSystemTime(turn + second * 1000);
    through += passing(one, "crowd", 25) + passing(other, "crowd", 25);
    await one.settle();
    await other.settle();
  }
  expect(through).toBeGreaterThanOrEqual(600);
  expect(through).toBeLessThanOrEqual(600 + 2 * 60);
});

test("What was spent is not forgotten where a process whose clock is ahead began the next minute", async () => {
  const [behind, ahead] = [new SharedCount(), new SharedCount()];
  vi.setSystemTime(turn + minute - 1000);
  expect(passing(behind, "turn", 540)).toBe(540);
  await behind.settle();
  vi.setSystemTime(turn + minute + 500);
  expect(passing(ahead, "turn", 60)).toBe(60);
  await ahead.settle();
  vi.setSystemTime(turn + minute - 500);
  expect(passing(behind, "turn", 60)).toBe(60);
  await behind.settle();
  expect(passing(behind, "turn", 60)).toBe(0);
});

test("Who is refused waits as long as was said", () => {
  const count = new SharedCount();
  expect(passing(count, "waits", 700)).toBe(600);
  const wait = count.spend([["waits", limit]], 5);
  expect(wait).toBeGreaterThan(30);
  vi.setSystemTime(Date.now() + wait * 1000);
  expect(count.spend([["waits", limit]], 5)).toBe(0);
});

test("Of several limits all are spent, or none", () => {
  const count = new SharedCount();
  passing(count, "narrow", 600);
  expect(
    count.spend(
      [
        ["wide", limit],
        ["narrow", limit],
      ],
      10,
    ),
  ).toBeGreaterThan(0);
  expect(passing(count, "wide", 700)).toBe(600);
});

test("Who reads two pages a second is never refused, and written down six times a minute at most", async () => {
  const count = new SharedCount();
  for (let second = 0; second < 300; second += 1) {
    vi.setSystemTime(turn + second * 1000);
    for (let page = 0; page < 2; page += 1) {
      expect(count.spend([["reader", { most: 6000, seconds: 60 }]], 10)).toBe(0);
    }
    await count.settle();
  }
  const [row] = await rowsOf("reader");
  expect(row?.count).toBe(1200);
});

test("What is spent below a tenth of a limit is written nowhere", async () => {
  const count = new SharedCount();
  passing(count, "seldom", 59);
  await count.settle();
  expect(await rowsOf("seldom")).toEqual([]);
});

test("More keys than are remembered are taken as they come", () => {
  const count = new SharedCount();
  for (let at = 0; at < 50_000; at += 1) expect(passing(count, `key ${at}`, 1)).toBe(1);
  expect(passing(count, "key 49999", 600)).toBe(599);
  expect(passing(count, "key 0", 700)).toBe(600);
});
