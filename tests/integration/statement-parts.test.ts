import { expect, test } from "vitest";
import { inParts } from "~/platform/database/value-rows.server";

const mostBound = 32_766;
const rows = Array.from({ length: 2500 }, (_, at) => at);

test.each([1, 4, 20, 33, 60, 20_000])(
  "rows of %i columns are written in parts that SQLite can bind, none lost and none twice",
  (columns) => {
    const parts = inParts(rows, columns);
    expect(Math.max(...parts.map((part) => part.length * columns))).toBeLessThanOrEqual(mostBound);
    expect(parts.flat()).toEqual(rows);
  },
);

test("a statement takes no more than a thousand rows, however few columns they have", () => {
  expect(inParts(rows, 1).map(({ length }) => length)).toEqual([1000, 1000, 500]);
});

test("no rows are no statement", () => {
  expect(inParts([], 4)).toEqual([]);
});
