import { sql } from "kysely";
import { expect, test } from "vitest";
import { threadTime } from "tests/support/thread-time";
import { usualTime } from "tests/support/usual-text";
import { readDatabase } from "~/platform/database/database.server";
import { contains } from "~/platform/database/like.server";

const nearlyEverywhere = "竹".repeat(50_000);

test("what nearly stands everywhere in sixty long texts is looked for at the cost of three usual ones", async () => {
  const found = [];
  const begun = threadTime();
  for (let text = 0; text < 60; text += 1) {
    const column = sql<string>`cast(${nearlyEverywhere} as text)`;
    const asked = contains(column, `${"竹".repeat(27)}林`);
    found.push(...(await readDatabase().selectNoFrom(asked.as("found")).execute()));
  }
  const texts = (threadTime() - begun) / usualTime();
  expect(found.filter((row) => row.found)).toEqual([]);
  expect(texts).toBeLessThan(3);
});

test.each([
  ["100%", "得了 100% 的", true],
  ["100%", "得了 1000 的", false],
  ["_", "竹林", false],
  ["竹", "竹林", true],
  ["\\", "a\\b", true],
])("%s is looked for to the letter", async (searched, text, stands) => {
  const asked = contains(sql<string>`cast(${text} as text)`, searched);
  const row = await readDatabase().selectNoFrom(asked.as("found")).executeTakeFirstOrThrow();
  expect(Boolean(row.found)).toBe(stands);
});
