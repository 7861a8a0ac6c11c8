import { expect, test } from "vitest";
import { allowComments } from "./comment-allowance";

const fits = (weight: number, beside = 0) => allowComments({ beside }).texts.take(weight);

test("where little else stands, half a million bytes of comments are shown whole", () => {
  expect(fits(550_000)).toBe(true);
  expect(fits(550_001)).toBe(false);
  expect(fits(500_000, 50_000)).toBe(true);
});

test("however heavy a thing is, some of what was said about it is shown whole", () => {
  expect(fits(100_000, 540_000)).toBe(true);
  expect(fits(100_000, 9_000_000)).toBe(true);
  expect(fits(100_001, 540_000)).toBe(false);
});
