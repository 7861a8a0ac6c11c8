import { expect, test } from "vitest";
import { inTurns } from "./reload-turns.mjs";

test("what is asked for during a turn is done once after it, and all who asked hear of it", async () => {
  const ends: (() => void)[] = [];
  const ask = inTurns(async (tell: (line: string) => void) => {
    const turn = ends.length + 1;
    await new Promise<void>((resolve) => ends.push(resolve));
    tell(`turn ${turn}`);
    return turn;
  });
  const heard: string[] = [];
  const hear = (who: string) => ask((line: string) => void heard.push(`${who}: ${line}`));
  const first = hear("first");
  await Promise.resolve();
  const later = Array.from({ length: 100 }, (_, at) => hear(`later ${at}`));
  ends[0]?.();
  expect(await first).toBe(1);
  await new Promise(setImmediate);
  ends[1]?.();
  expect(new Set(await Promise.all(later))).toEqual(new Set([2]));
  expect(ends).toHaveLength(2);
  expect(heard).toHaveLength(101);
});
