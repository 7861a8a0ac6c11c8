import { expect, test } from "vitest";
import { appSources } from "./source-tree";

const holdsSql =
  /\.(queries|commands)\.server\.ts$|^app\/platform\/database\/|^app\/features\/search\/[^/]+\.(sqlite|postgres)\.server\.ts$/;

const ownerOf = (file: string) =>
  file.startsWith("app/features/") ? file.split("/").slice(0, 3).join("/") : "app/platform";

/** Which folder declares each table in `interface Tables`. */
function declaredTables(): Map<string, string> {
  const owners = new Map<string, string>();
  for (const { path, text } of appSources()) {
    if (!/(\.tables|\/database\/tables)\.ts$/.test(path)) continue;
    const body = /interface Tables \{([\s\S]*?)\n\s*\}/.exec(text)?.[1] ?? "";
    for (const [, name = ""] of body.matchAll(/^\s*(\w+):/gm)) owners.set(name, ownerOf(path));
  }
  return owners;
}

/** What a table is called whose type says which columns it has, as the kinds of content have them. */
const tableOfKinds = "a table of a kind";

/** The tables that a module writes; a table given as an argument counts as each that its type names. */
function writtenTables(text: string): string[] {
  const written: string[] = [];
  for (const [, argument = ""] of text.matchAll(
    /\b(?:insertInto|updateTable|deleteFrom)\(\s*([^)]*)\)/g,
  )) {
    const literal = /^"(\w+)(?: as \w+)?"/.exec(argument)?.[1];
    if (literal !== undefined) {
      written.push(literal);
      continue;
    }
    if (
      new RegExp(`\\b${argument}: (?:PostTable|DiscussedTable|ViewedKind|TableWith<)`).test(text)
    ) {
      written.push(tableOfKinds);
      continue;
    }
    const type = new RegExp(`\\b${argument}: ((?:"\\w+"(?: \\| )?)+)`).exec(text)?.[1] ?? "";
    const names = [...type.matchAll(/"(\w+)"/g)].map(([, name = ""]) => name);
    written.push(...(names.length > 0 ? names : [`a table that is not named: ${argument}`]));
  }
  return written;
}

test("SQL stands only in queries, commands and the database's own folder", () => {
  const faults = appSources()
    .filter(({ path }) => !holdsSql.test(path))
    .filter(
      ({ text, imports }) =>
        imports.some(({ from, typeOnly }) => from === "kysely" && !typeOnly) ||
        /\.(selectFrom|insertInto|updateTable|deleteFrom)\(/.test(text),
    )
    .map(({ path }) => path);
  expect(faults).toEqual([]);
});

test("queries only read", () => {
  const faults = appSources()
    .filter(
      ({ path, text }) => path.endsWith(".queries.server.ts") && writtenTables(text).length > 0,
    )
    .map(({ path }) => path);
  expect(faults).toEqual([]);
});

test("a table is written by its owner only", () => {
  const owners = declaredTables().set(tableOfKinds, "app/features/content");
  // Migrations and restoring a backup are about every table.
  const aboutAll = /^app\/platform\/database\/(migrations\/|fill\.server\.ts$)/;
  const faults = appSources()
    .filter(({ path }) => !aboutAll.test(path))
    .flatMap(({ path, text }) =>
      writtenTables(text)
        .filter((table) => owners.get(table) !== ownerOf(path))
        .map((table) => `${path} writes ${table}, which ${owners.get(table) ?? "nobody"} owns`),
    );
  expect(faults).toEqual([]);
});

test("who sees a thing is asked in one place", () => {
  const asked = /"!?=", (userStatus\.disabled|contentStatus\.published)\)/;
  const faults = appSources()
    .filter(({ path }) => !/^app\/features\/(kinds|accounts)\//.test(path))
    .filter(({ text }) => asked.test(text))
    .map(({ path }) => path);
  expect(faults).toEqual([]);
});
