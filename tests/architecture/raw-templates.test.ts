import { expect, test } from "vitest";
import { appSources } from "./source-tree";

test("no template is read by a function as it is written, for the build writes Chinese in it by its numbers", () => {
  const raw = appSources().filter(({ text }) => /\.raw`[^`]*[^\0-\x7f]/.test(text));
  expect(raw.map(({ path }) => path)).toEqual([]);
});
