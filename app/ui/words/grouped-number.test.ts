import { expect, test } from "vitest";
import { groupedNumber } from "./grouped-number";

test.each([0, 7, 999, 1000, 12_345, 999_999, 1_000_000, 1_234_567_890, 2 ** 53 - 1])(
  "%i has its thousands apart",
  (count) => {
    expect(groupedNumber(count)).toBe(count.toLocaleString("en"));
  },
);
