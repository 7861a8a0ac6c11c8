import { expect, test } from "vitest";
import { appSources, type Source } from "./source-tree";

const byName = new Map(appSources().map((source) => [source.path.replace(/\.tsx?$/, ""), source]));

/** What a page shows is made by: the route's module, and all that it takes a value of, but for the server's. */
function shownBy(route: Source): Set<Source> {
  const reached = new Set([route]);
  for (const { imports } of reached) {
    for (const { file, typeOnly } of imports) {
      const found = byName.get(file);
      if (found && !typeOnly && !file.endsWith(".server")) reached.add(found);
    }
  }
  return reached;
}

test("a page with something of the desk of those who keep the site brings the desk's sheet along", () => {
  const withDesk = appSources()
    .filter(({ path }) => /^app\/routes\/[^/]+\.tsx$/.test(path))
    .filter((route) => [...shownBy(route)].some(({ text }) => text.includes('inLayer("desk")')));
  const bare = withDesk.filter(({ path, text }) => {
    const inAdmin = path.startsWith("app/routes/admin.") && path !== "app/routes/admin.tsx";
    return !inAdmin && !text.includes("links = deskLinks");
  });
  expect(withDesk.length).toBeGreaterThan(30);
  expect(bare.map(({ path }) => path)).toEqual([]);
});
