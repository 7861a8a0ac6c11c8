import { expect, test } from "vitest";
import { appSources } from "./source-tree";

test("texts are brought into a normal form in one place, which bounds the marks on a letter", () => {
  const users = appSources().filter(({ text }) => /\.normalize\((?:form\b|["'`]NF)/.test(text));
  expect(users.map(({ path }) => path)).toEqual([
    // One character alone.
    "app/features/search/text-folding.server.ts",
    "app/platform/text/normal-form.ts",
  ]);
});
