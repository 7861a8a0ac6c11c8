import { expect, test } from "vitest";
import { sampleOf } from "./sampling";

const mutant = (file: string, operator: string, line: number) => ({
  file,
  operator,
  line,
  from: 0,
  to: 1,
  text: "",
  within: "",
  before: "",
});
const all = [
  ...Array.from({ length: 50 }, (_, line) => mutant("long.ts", "number", line)),
  ...Array.from({ length: 3 }, (_, line) => mutant("long.ts", "guard", line)),
  mutant("short.ts", "edge", 1),
  mutant("other.ts", "effect", 1),
];

test("a few of many are spread over files and kinds of faults", () => {
  const some = sampleOf(all, 4, 7);
  const count = (file: string) => some.filter((one) => one.file === file).length;
  expect([count("long.ts"), count("short.ts"), count("other.ts")]).toEqual([2, 1, 1]);
  const kinds = some.filter(({ file }) => file === "long.ts").map(({ operator }) => operator);
  expect(kinds.toSorted()).toEqual(["guard", "number"]);
});

test("the same seed chooses the same, another seed others", () => {
  expect(sampleOf(all, 20, 7)).toEqual(sampleOf(all, 20, 7));
  expect(sampleOf(all, 20, 7)).not.toEqual(sampleOf(all, 20, 8));
});

test("with no end each is tried once", () => {
  const every = sampleOf(all, 1000, 7);
  expect(new Set(every).size).toBe(all.length);
  expect(every).toHaveLength(all.length);
});
