import fs from "node:fs";
import { expect, test } from "vitest";
import { iconNames } from "./icon-name";

test("every name has a drawing, and every drawing a name", () => {
  const drawings = fs.readFileSync(new URL("icons.svg", import.meta.url), "utf8");
  expect([...drawings.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id)).toEqual([
    ...iconNames,
  ]);
});
