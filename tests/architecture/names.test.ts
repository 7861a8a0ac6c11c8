import { expect, test } from "vitest";
import { appSources } from "./source-tree";

/** What Remix, and the list of migrations, look for by its name. */
const wanted = new Set([
  "loader",
  "action",
  "meta",
  "links",
  "headers",
  "handle",
  "ErrorBoundary",
  "up",
  "down",
]);

/** The databases answer the same calls of the search, each in its own words. */
const twins = /\/search-(postgres|sqlite)\.(queries|commands)\.server\.ts$/;

const declared =
  /^export (?:default )?(?:async )?(?:function\*?|const|interface|type|class) (\w+)/gm;

/** Where each exported name is declared; styles are known by their file. */
function exportsOfApp(): Map<string, string[]> {
  const places = new Map<string, string[]>();
  for (const { path, text } of appSources()) {
    if (path.endsWith(".css.ts") || twins.test(path)) continue;
    const names = new Set([...text.matchAll(declared)].map(([, name = ""]) => name));
    for (const name of names) {
      if (!wanted.has(name)) places.set(name, [...(places.get(name) ?? []), path]);
    }
  }
  return places;
}

test("no two exports share a name", () => {
  const places = exportsOfApp();
  expect(places.size).toBeGreaterThan(2000);
  expect([...places].filter(([, paths]) => paths.length > 1)).toEqual([]);
});
