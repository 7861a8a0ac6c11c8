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

/** What several files have of their own, each for its kind, page or version, and mean the same by. */
const families = new Set([
  // How a page of a list is found in the data of its page.
  "pickPage",
  "pickTopics",
  "pickArticles",
  "pickComments",
  // What an act of the audit log was done to, and what is told of it when it is done.
  "of",
  "done",
  // How a kind reads its list, for moderators and for everybody.
  "selectToModerate",
  "FoundRow",
  "dress",
  "facts",
  "cursorName",
  "inList",
  // The metrics of each version of CVSS.
  "impact",
]);

/** The databases answer the same calls of the search, each in its own words. */
const twins = /\/search-(postgres|sqlite)\.(queries|commands)\.server\.ts$/;

const exported =
  /^export (?:default )?(?:async )?(?:function\*?|const|interface|type|class) (\w+)/gm;
const named = /^(?:async )?(?:function\*?|interface|type|class) (\w+)/gm;
const arrow = /^const (\w+)(?:: [^=\n]+)? =\s+(?:async )?(?:<[^\n]*>)?\([^\n]*(?:=>|$)/gm;

/** Where each exported value, and each function, component and type, is declared; styles are known by their file. */
function namesOfApp(): Map<string, string[]> {
  const places = new Map<string, string[]>();
  for (const { path, text } of appSources()) {
    if (path.endsWith(".css.ts") || path.includes("/migrations/") || twins.test(path)) continue;
    const found = [exported, named, arrow].flatMap((rule) => [...text.matchAll(rule)]);
    for (const name of new Set(found.map(([, one = ""]) => one))) {
      if (!wanted.has(name)) places.set(name, [...(places.get(name) ?? []), path]);
    }
  }
  return places;
}

test("no two functions, components or types share a name", () => {
  const places = namesOfApp();
  expect(places.size).toBeGreaterThan(4000);
  const shared = [...places].filter(([name, paths]) => paths.length > 1 && !families.has(name));
  expect(shared).toEqual([]);
});

test("each family of names still has several members", () => {
  const places = namesOfApp();
  expect([...families].filter((name) => (places.get(name)?.length ?? 0) < 2)).toEqual([]);
});
