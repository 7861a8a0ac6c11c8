import { expect, test } from "vitest";
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
