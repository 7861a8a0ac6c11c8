import { describe, expect, it } from "vitest";
import { fitted, panBy, swipeOf, zoomBy } from "./zoom";

describe("A picture", () => {
  it("is enlarged around the point that was meant, six times at most", () => {
    const at = { x: 100, y: -50 };
    expect(zoomBy(fitted, 2, at)).toEqual({ scale: 2, x: -100, y: 50 });
    expect(zoomBy(zoomBy(fitted, 2, at), 10, at).scale).toBe(6);
  });

  it("fits again, in the middle, however much smaller it is made", () => {
    expect(zoomBy({ scale: 2, x: 300, y: 40 }, 0.1, { x: 5, y: 5 })).toEqual(fitted);
  });

  it("is moved until its edge is in the middle", () => {
    const moved = panBy({ scale: 2, x: 0, y: 0 }, { x: 900, y: -20 }, { width: 400, height: 300 });
    expect(moved).toEqual({ scale: 2, x: 400, y: -20 });
  });
});

it.each([
  [{ x: -80, y: 10 }, "next"],
  [{ x: 80, y: 10 }, "former"],
  [{ x: 10, y: 120 }, "end"],
  [{ x: 60, y: 60 }, null],
  [{ x: 10, y: 5 }, null],
] as const)("A finger that moved by %o means %s", (by, meant) => {
  expect(swipeOf(by)).toBe(meant);
});
