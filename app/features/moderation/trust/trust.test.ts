import { describe, expect, test } from "vitest";
import { daysBetween, nextLevel, trustOf } from "./trust";

const rules = { memberDays: 3, memberPosts: 5, regularDays: 90, regularPosts: 50 };

describe("a member", () => {
  test.each([
    [0, 0, "newcomer"],
    [2, 500, "newcomer"],
    [900, 4, "newcomer"],
    [3, 5, "member"],
    [89, 500, "member"],
    [900, 49, "member"],
    [90, 50, "regular"],
  ] as const)("of %i days with %i accepted things is a %s", (days, accepted, level) => {
    expect(trustOf({ days, accepted }, rules)).toBe(level);
  });

  test("is told what is missing for the next level", () => {
    expect(nextLevel({ days: 1, accepted: 7 }, rules)).toEqual({
      level: "member",
      asked: { days: 3, accepted: 5 },
      days: 2,
      accepted: 0,
    });
    expect(nextLevel({ days: 10, accepted: 7 }, rules)).toMatchObject({
      level: "regular",
      days: 80,
      accepted: 43,
    });
    expect(nextLevel({ days: 90, accepted: 50 }, rules)).toBeNull();
  });

  test("is of no level whose lower one is out of reach", () => {
    const odd = { memberDays: 30, memberPosts: 100, regularDays: 0, regularPosts: 0 };
    expect(trustOf({ days: 1, accepted: 1 }, odd)).toBe("newcomer");
  });
});

test("days are whole ones", () => {
  const day = 24 * 60 * 60 * 1000;
  expect(daysBetween(0, 2 * day - 1)).toBe(1);
  expect(daysBetween(0, 2 * day)).toBe(2);
  expect(daysBetween(day, 0)).toBe(0);
});
