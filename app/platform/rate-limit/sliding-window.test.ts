import { describe, expect, it } from "vitest";
import { judgeWindow, windowOf } from "./sliding-window";

const limit = { most: 10, seconds: 60 };
const start = windowOf(limit, 1_800_000_030_000);
const at = (seconds: number) => start + seconds * 1000;

describe("a window that slides", () => {
  it("has no more than its limit left", () => {
    expect(judgeWindow({ count: 1, earlier: 0 }, limit, at(0))).toEqual({ left: 9, reset: 60 });
    expect(judgeWindow({ count: 10, earlier: 0 }, limit, at(50))).toEqual({ left: 0, reset: 10 });
  });

  it("counts the window before less and less", () => {
    const lefts = [0, 15, 30, 45, 59].map(
      (second) => judgeWindow({ count: 1, earlier: 10 }, limit, at(second)).left,
    );
    expect(lefts).toEqual([-1, 2, 4, 7, 9]);
  });

  it("lets one that is allowed once a window through in each", () => {
    const once = { most: 1, seconds: 60 };
    expect(judgeWindow({ count: 1, earlier: 1 }, once, at(1)).left).toBe(0);
    expect(judgeWindow({ count: 2, earlier: 1 }, once, at(59)).left).toBeLessThan(0);
  });

  it.each([
    ["the window before is full", { count: 1, earlier: 10 }, 0],
    ["both together are too many", { count: 5, earlier: 10 }, 20],
    ["the present one is full", { count: 11, earlier: 0 }, 20],
    ["the present one is full and so was the one before", { count: 11, earlier: 10 }, 59],
    ["more were counted than are allowed now", { count: 30, earlier: 40 }, 30],
  ])("says when the next is allowed where %s", (_where, counts, second) => {
    const leftAt = (time: number) => {
      const isNext = windowOf(limit, time) > start;
      const then = isNext ? { count: 1, earlier: counts.count - 1 } : counts;
      return judgeWindow(then, limit, time).left;
    };
    const { reset } = judgeWindow(counts, limit, at(second));
    expect(leftAt(at(second))).toBeLessThan(0);
    expect(leftAt(at(second + reset))).toBeGreaterThanOrEqual(0);
    expect(leftAt(at(second + Math.max(0, reset - 2)))).toBeLessThan(0);
  });
});
