import { expect, test } from "vitest";
import { shownPages } from "./page-numbers";

test("few pages are all shown", () => {
  expect(shownPages(2, 4)).toEqual([1, 2, 3, 4]);
});

test("of many pages the ends and the neighbours are shown, with one gap on each side", () => {
  expect(shownPages(10, 20)).toEqual([1, 0, 8, 9, 10, 11, 12, 0, 20]);
});

test("at the first page there is one gap only", () => {
  expect(shownPages(1, 9)).toEqual([1, 2, 3, 0, 9]);
});
