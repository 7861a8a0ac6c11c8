import { describe, expect, it } from "vitest";
import { areBeyondBounds } from "./header-bounds";

const many = (count: number) => Array.from({ length: count }, (_, at) => [`X-${at}`, "a"]).flat();

describe("Headers", () => {
  it.each([
    ["more than a hundred", many(101)],
    ["cookies of more than 8 kB", ["Cookie", `a=${"b".repeat(8192)}`]],
    [
      "cookies of more than 8 kB in pieces",
      Array.from({ length: 5 }, () => ["cookie", "a".repeat(2000)]).flat(),
    ],
    ["cookies in capitals", ["COOKIE", "a".repeat(8193)]],
    ["one of more than 12 kB", ["Referer", "a".repeat(12_288)]],
    ["a name as long", ["a".repeat(12_288), "b"]],
  ])("are beyond bounds: %s", (_what, headers) => {
    expect(areBeyondBounds(headers)).toBe(true);
  });

  it.each([
    ["none", []],
    ["a hundred", many(100)],
    ["cookies of 8 kB", ["Cookie", "a".repeat(8192)]],
    ["more than 8 kB of a header as short by name", ["Accept", "a".repeat(8193)]],
    ["a Referer as long as addresses may be", ["Referer", `https://a.cn/${"a".repeat(10_240)}`]],
  ])("are within bounds: %s", (_what, headers) => {
    expect(areBeyondBounds(headers)).toBe(false);
  });
});
