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

/** Names of files that stand in several rooms and mean the same there. */
const sharedFiles = new Set([
  // What a room's tables hold of members.
  "personal-data",
  // What Remix looks for in the folder of a route.
  "route",
  // One message on its way: the cookie that carries it, the notice that shows it.
  "flash",
  // The same numbers, told by the server and shown by the browser.
  "live-counts",
  // What the page of the API shows, and how it looks.
  "api-docs",
  // The list, made by a command and looked into.
  "common-passwords",
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

/** The rooms of each name of a file; "topic.ts" and "topic.server.ts" of one room are parts of one thing. */
function roomsOfFiles(): Map<string, Set<string>> {
  const rooms = new Map<string, Set<string>>();
  for (const { path } of appSources()) {
    if (/^app\/routes\/[^/]+$/.test(path)) continue;
    const [, room = "", file = ""] = /^(.*)\/(.*)$/.exec(path) ?? [];
    const name = file.replace(/(\.server|\.css|\.d)*\.\w+$/, "");
    rooms.set(name, (rooms.get(name) ?? new Set()).add(room));
  }
  return rooms;
}

test("no two rooms have files of one name", () => {
  const rooms = roomsOfFiles();
  expect(rooms.size).toBeGreaterThan(1000);
  const shared = [...rooms].filter(([name, all]) => all.size > 1 && !sharedFiles.has(name));
  expect(shared.map(([name, all]) => [name, ...all])).toEqual([]);
});

test("each name that files may share is still shared", () => {
  const rooms = roomsOfFiles();
  expect([...sharedFiles].filter((name) => (rooms.get(name)?.size ?? 0) < 2)).toEqual([]);
});

test("each family of names still has several members", () => {
  const places = namesOfApp();
  expect([...families].filter((name) => (places.get(name)?.length ?? 0) < 2)).toEqual([]);
});
