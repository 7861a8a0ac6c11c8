import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { KeptReadings } from "./kept-readings";

let version: string | null = "1";
let now = 0;
let asked = 0;

function start(): KeptReadings {
  [version, now, asked] = ["1", 0, 0];
  return new KeptReadings(
    () => version,
    () => now,
  );
}

/** How often it has been read when this is answered. */
const read = async () => (asked += 1);
const slowly = () => setTimeout(1, "slowly");
const away = () => Promise.reject(new Error("away"));

test("what was read is answered to all who ask, until something changes", async () => {
  const readings = start();
  expect([await readings.answerOf("a", read), await readings.answerOf("a", read)]).toEqual([1, 1]);
  version = "2";
  expect(await readings.answerOf("a", read)).toBe(2);
  version = "1";
  expect(await readings.answerOf("a", read)).toBe(3);
});

test("each has its own answer", async () => {
  const readings = start();
  expect([await readings.answerOf("a", read), await readings.answerOf("b", read)]).toEqual([1, 2]);
});

test("an answer holds for ten seconds at most", async () => {
  const readings = start();
  await readings.answerOf("a", read);
  now = 9999;
  expect(await readings.answerOf("a", read)).toBe(1);
  now = 10_000;
  expect(await readings.answerOf("a", read)).toBe(2);
});

test("nothing is kept while changes cannot be known", async () => {
  const readings = start();
  version = null;
  expect([await readings.answerOf("a", read), await readings.answerOf("a", read)]).toEqual([1, 2]);
});

test("a change while it is read counts, and who asks meanwhile waits for the same", async () => {
  const readings = start();
  const both = [readings.answerOf("a", slowly), readings.answerOf("a", read)];
  version = "2";
  expect(await Promise.all(both)).toEqual(["slowly", "slowly"]);
  expect(await readings.answerOf("a", read)).toBe(1);
});

test("a fault is told to those who waited, and kept for nobody", async () => {
  const readings = start();
  const both = [readings.answerOf("a", away), readings.answerOf("a", read)];
  for (const one of both) await expect(one).rejects.toThrow("away");
  expect(await readings.answerOf("a", read)).toBe(1);
});

test("many parts of pages are kept beside few lists, and what was used least goes", async () => {
  const readings = start();
  const keepHundred = async (name: string) => {
    for (let at = 0; at < 100; at += 1) await readings.answerOf(`${name} ${at}`, read);
  };
  for (let at = 0; at < 2000; at += 1) await readings.answerOf(`part ${at}`, read, "part");
  await keepHundred("list");
  expect(asked).toBe(2100);
  expect(await readings.answerOf("part 0", read, "part")).toBe(1);
  await keepHundred("another list");
  expect(await readings.answerOf("part 0", read, "part")).toBe(1);
  expect(await readings.answerOf("part 1", read, "part")).toBe(2201);
});
