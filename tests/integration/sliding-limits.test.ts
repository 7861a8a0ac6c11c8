import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { inTransaction, readDatabase } from "~/platform/database/database.server";
import { TooFast } from "~/platform/errors/domain-errors";
import { countCall } from "~/platform/rate-limit/call-count.server";
import { countAct, sweepRateLimits } from "~/platform/rate-limit/rate-limit.commands.server";

const limit = { most: 20, seconds: 3600 };
const hour = 3_600_000;
const turn = Math.ceil(Date.now() / hour) * hour;

const act = (key: string) => inTransaction((trx) => countAct(trx, key, limit));
const actAndGoOn = (key: string) =>
  inTransaction((trx) => countAct(trx, key, limit).catch((error: unknown) => error));
const call = async (key: string) => countCall(key, limit);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** How many windows of a key are still there once the old ones were swept. */
async function keptOf(key: string): Promise<number> {
  await sweepRateLimits();
  const rows = readDatabase().selectFrom("rateLimit").select("key").where("key", "=", key);
  return (await rows.execute()).length;
}

/** How many of so many tries are let through. */
async function passing(tries: number, one: () => Promise<unknown>): Promise<number> {
  let passed = 0;
  for (let time = 0; time < tries; time += 1) {
    await one().then(
      () => (passed += 1),
      (error: unknown) => expect(error).toBeInstanceOf(TooFast),
    );
  }
  return passed;
}

describe.each([
  ["an act counted for all processes", act],
  ["a call counted by one process", call],
])("%s", (what, one) => {
  test("is not allowed twice as often around the turn of the hour", async () => {
    const key = `${what} at the turn`;
    vi.setSystemTime(turn - 1000);
    expect(await passing(40, () => one(key))).toBe(20);
    vi.setSystemTime(turn + 1000);
    expect(await passing(40, () => one(key))).toBe(1);
    vi.setSystemTime(turn + hour / 2);
    expect(await passing(40, () => one(key))).toBe(9);
  });

  test("is allowed again after the seconds that were said", async () => {
    const key = `${what} again`;
    vi.setSystemTime(turn + hour / 4);
    await passing(20, () => one(key));
    const error: unknown = await one(key).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(TooFast);
    vi.setSystemTime(Date.now() + (error as TooFast).retryAfter * 1000);
    await expect(one(key)).resolves.toMatchObject({ left: 0 });
  });

  test("is as free as ever after two quiet windows", async () => {
    const key = `${what} after quiet`;
    vi.setSystemTime(turn);
    await passing(20, () => one(key));
    vi.setSystemTime(turn + 2 * hour);
    await expect(one(key)).resolves.toMatchObject({ left: 19 });
  });
});

test("what is refused does not count, though its transaction goes on", async () => {
  vi.setSystemTime(turn + 1000);
  for (let time = 0; time < 60; time += 1) await actAndGoOn("goes on");
  vi.setSystemTime(turn + hour + hour / 2);
  expect(await passing(40, () => act("goes on"))).toBe(10);
});

const several = (weight: number) => inTransaction((trx) => countAct(trx, "several", limit, weight));

test("several acts are counted at once, or none of them, and told when they would be allowed together", async () => {
  vi.setSystemTime(turn);
  await expect(several(15)).resolves.toMatchObject({ left: 5 });
  const error: unknown = await several(6).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(TooFast);
  await expect(several(5)).resolves.toMatchObject({ left: 0 });
  const full: unknown = await several(10).catch((thrown: unknown) => thrown);
  vi.setSystemTime(Date.now() + ((full as TooFast).retryAfter - 60) * 1000);
  await expect(several(10)).rejects.toBeInstanceOf(TooFast);
  vi.setSystemTime(Date.now() + 60_000);
  await expect(several(10)).resolves.toMatchObject({ left: 0 });
});

test("a window is kept as long as it counts, and then swept", async () => {
  vi.setSystemTime(turn);
  await act("swept");
  vi.setSystemTime(turn + 2 * hour - 1);
  expect(await keptOf("swept")).toBe(1);
  vi.setSystemTime(turn + 2 * hour + 1);
  expect(await keptOf("swept")).toBe(0);
});
