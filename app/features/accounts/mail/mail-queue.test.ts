import { expect, test } from "vitest";
import { mailDelays } from "./mail-queue";

test("a mail is tried at growing distances for three days", () => {
  expect(mailDelays.toSorted((a, b) => a - b)).toEqual(mailDelays);
  expect(mailDelays[0]).toBe(60_000);
  const hours = mailDelays.reduce((sum, delay) => sum + delay, 0) / 3_600_000;
  expect(hours).toBeGreaterThan(71);
  expect(hours).toBeLessThan(73);
});
