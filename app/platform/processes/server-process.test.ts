import { expect, test } from "vitest";
import { countProcesses } from "./server-process";

const hour = 3_600_000;
const up = (machine: string, startTime: number, wanted = 2) => ({ machine, startTime, wanted });

test("what is missing is counted on each machine for itself", () => {
  const alive = [up("a", 1), up("a", 2), up("b", 1)];
  expect(countProcesses(alive, hour)).toEqual({ alive: 3, missing: 1 });
});

test("a machine that has just started misses nothing yet", () => {
  expect(countProcesses([up("a", hour - 5000)], hour)).toEqual({ alive: 1, missing: 0 });
});

test("the newest process knows how many are wanted", () => {
  expect(countProcesses([up("a", 1, 4), up("a", hour - 1, 2)], hour).missing).toBe(0);
});
