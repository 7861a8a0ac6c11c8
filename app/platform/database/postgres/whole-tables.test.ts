import { afterEach, expect, test } from "vitest";
import type { Database } from "~/platform/database/connections";
import { tableTries, untilTablesAreFree } from "./whole-tables.server";

const usual = { ...tableTries };
afterEach(() => Object.assign(tableTries, usual));

/** Nobody asks the database before patience is over. */
const db = {} as Database;
const held = Object.assign(new Error("canceling statement due to lock timeout"), { code: "55P03" });

test("between two tries for whole tables there is time for all who queued behind the first", async () => {
  tableTries.pause = 50;
  const times: number[] = [];
  const done = await untilTablesAreFree(db, 60_000, async () => {
    times.push(performance.now());
    if (times.length < 4) throw held;
    return "altered";
  });
  expect(done).toBe("altered");
  const gaps = times.slice(1).map((time, at) => time - (times[at] ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThan(45);
});
