import { expect, test } from "vitest";
import { floorsInWords, parseFloors } from "./floor-list";

test.each([
  ["12", [[12, 12]]],
  [
    "12, 15-20",
    [
      [12, 12],
      [15, 20],
    ],
  ],
  [
    "第 3 楼、5 到 7 楼",
    [
      [3, 3],
      [5, 7],
    ],
  ],
  [
    "１２，１５～２０",
    [
      [12, 12],
      [15, 20],
    ],
  ],
  [
    "#4 #6",
    [
      [4, 4],
      [6, 6],
    ],
  ],
])("%s names floors", (typed, ranges) => {
  expect(parseFloors(typed)).toEqual(ranges.map(([from, to]) => ({ from, to })));
});

test.each(["", "、", "0", "5-3", "12a", "1-2-3", "99999999999", "-4"])(
  "%j names no floors",
  (typed) => {
    expect(parseFloors(typed)).toBeNull();
  },
);

test("more than fifty numbers are refused", () => {
  const numbers = Array.from({ length: 51 }, (_, at) => at + 1);
  expect(parseFloors(numbers.slice(1).join(","))).toHaveLength(50);
  expect(parseFloors(numbers.join(","))).toBeNull();
});

test("floors that follow each other are shown as one stretch", () => {
  expect(floorsInWords([12])).toBe("12");
  expect(floorsInWords([1, 2, 4, 6, 7, 8])).toBe("1–2、4、6–8");
});
