import fs from "node:fs";
import path from "node:path";
import { root } from "tests/support/site-server";
import { expect, test } from "vitest";

const built = path.join(root, "public/build");

/** The scripts that a text names, by their paths within the folder of the build. */
const namedIn = (text: string) =>
  [...text.matchAll(/["'](?:\/build|\.\.?)\/([\w.$()[\]/-]+\.js)["']/g)].flatMap(([, name = ""]) =>
    [name, `_shared/${name}`, `routes/${name}`].filter((file) =>
      fs.existsSync(path.join(built, file)),
    ),
  );

/** All that today's pages may load, by the list that the server has of them: files of earlier builds lie beside them. */
function scripts(): Map<string, string> {
  const found = new Map<string, string>();
  let named = namedIn(fs.readFileSync(path.join(root, "build/index.js"), "utf8"));
  while (named.length > 0) {
    const texts = new Set(named.filter((file) => !found.has(file)));
    for (const file of texts) found.set(file, fs.readFileSync(path.join(built, file), "utf8"));
    named = [...texts].flatMap((file) => namedIn(found.get(file) ?? ""));
  }
  return found;
}

const shown = (file: string) => !file.startsWith("routes/styleguide");

// ECMAScript 2022 and later, and looking behind (2018, but in Safari since 16.4, where the whole script is a fault before).
const later =
  /\.(?:toSorted|toReversed|toSpliced|findLast|findLastIndex|at|hasOwn|groupBy|withResolvers|isWellFormed|fromAsync|canParse|randomUUID)\(|\(\?<[=!]|\bstructuredClone\(|\bstatic\{/;

test("scripts of pages ask for nothing that browsers of 2021 lack, where words would be lost with the page", () => {
  const found = scripts();
  expect(
    [...found.keys()].filter((file) => /entry\.client|_shared|routes/.test(file)).length,
  ).toBeGreaterThan(100);
  const faults = [...found]
    .filter(([file]) => shown(file))
    .flatMap(([file, text]) => {
      const [method] = later.exec(text) ?? [];
      return method === undefined ? [] : [`${file}: ${method}`];
    });
  expect(faults).toEqual([]);
});

test("nor do those that go on beside pages, where copies and messages would open nothing", () => {
  const own = path.join(root, "public");
  const workers = fs.readdirSync(own).filter((file) => file.endsWith("-worker.js"));
  expect(workers.length).toBeGreaterThan(1);
  const faults = workers.flatMap((file) => {
    const [method] = later.exec(fs.readFileSync(path.join(own, file), "utf8")) ?? [];
    return method === undefined ? [] : [`${file}: ${method}`];
  });
  expect(faults).toEqual([]);
});
