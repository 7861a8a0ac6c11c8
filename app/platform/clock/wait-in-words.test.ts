import { expect, test } from "vitest";
import { waitInWords } from "./wait-in-words";

test.each([
  [1, "1 秒"],
  [59_000, "59 秒"],
  [60_000, "1 分钟"],
  [61_000, "2 分钟"],
  [900_000, "15 分钟"],
  [119 * 60_000, "119 分钟"],
  [68_610_000, "20 小时"],
])("%i ms are said %s", (wait, words) => {
  expect(waitInWords(wait)).toBe(words);
});
