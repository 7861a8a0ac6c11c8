import { expect, test } from "vitest";
import { guessLimit, waitAfter } from "./guess-throttle";

const now = 1_800_000_000_000;
const ago = (minutes: number) => now - minutes * 60_000;

test("waits until the oldest of the last failures is fifteen minutes old", () => {
  const failures = [ago(1), ago(2), ago(3), ago(4), ago(5)];
  expect(waitAfter(failures, guessLimit.perAccount, now)).toBe(10 * 60_000);
  expect(waitAfter(failures.slice(1), guessLimit.perAccount, now)).toBe(0);
  expect(waitAfter([ago(1), ...failures], guessLimit.perAccount, now)).toBe(11 * 60_000);
});

test("waits no longer than fifteen minutes for failures that a clock noted that was ahead", () => {
  const failures = Array.from({ length: guessLimit.perAccount }, () => now + 10 * 60_000);
  expect(waitAfter(failures, guessLimit.perAccount, now)).toBe(15 * 60_000);
});
