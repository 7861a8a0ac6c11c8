import { expect, test } from "vitest";
import { guessLimit, waitAfter, waitInWords } from "./guess-throttle";

const now = 1_800_000_000_000;
const ago = (minutes: number) => now - minutes * 60_000;

test("waits until the oldest of the last failures is fifteen minutes old", () => {
  const failures = [ago(1), ago(2), ago(3), ago(4), ago(5)];
  expect(waitAfter(failures, guessLimit.perAccount, now)).toBe(10 * 60_000);
  expect(waitAfter(failures.slice(1), guessLimit.perAccount, now)).toBe(0);
  expect(waitAfter([ago(1), ...failures], guessLimit.perAccount, now)).toBe(11 * 60_000);
});

test.each([
  [1, "1 秒"],
  [59_000, "59 秒"],
  [60_000, "1 分钟"],
  [61_000, "2 分钟"],
  [900_000, "15 分钟"],
])("%i ms are said %s", (wait, words) => {
  expect(waitInWords(wait)).toBe(words);
});
