import { expect, test } from "vitest";
import { allowComments } from "./comment-allowance";
import { floorsBefore, floorsUntil, pageOfFloor } from "./comment-pages";

test.each([
  [0, 1],
  [1, 1],
  [20, 1],
  [21, 2],
  [40, 2],
  [10_000, 500],
])("floor %i stands on page %i", (floor, page) => {
  expect(pageOfFloor(floor)).toBe(page);
});

test("the pages follow each other without a gap", () => {
  expect([floorsBefore(1), floorsUntil(1), floorsBefore(2), floorsUntil(2)]).toEqual([
    0, 20, 20, 40,
  ]);
});

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
