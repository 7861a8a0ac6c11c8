import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { appSources, root, sources, type Source } from "./source-tree";

interface Manifest {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

const manifest = JSON.parse(fs.readFileSync(path.join(root, "package.json"), "utf8")) as Manifest;
const forServing = Object.keys(manifest.dependencies);
const forTests = Object.keys(manifest.devDependencies);

/** What `npm start` needs: the app without the tests beside it, and the settings of its build. */
const started = [
  ...appSources(),
  ...sources().filter(({ path: file }) => /^(remix|vanilla-extract)\.config\.\w+$/.test(file)),
];

/** The packages that a module imports, if only types of them, and how it imports them. */
function importedBy({ imports }: Source): { name: string; typeOnly: boolean }[] {
  return imports
    .filter(({ from, file }) => file === "" && !from.startsWith("node:"))
    .map(({ from, typeOnly }) => ({ name: nameOf(from), typeOnly }));
}

/** The packages that a module names: it loads them late, runs their programs, or has Node `--import` them. */
function namedIn({ text }: Source): string[] {
  const named = text.matchAll(/(?:"node_modules\/|"--import", "|\bload(?:\.resolve)?\(")([^"]+)"/g);
  return [...named].map(([, address = ""]) => nameOf(address));
}

/** "@remix-run/dev/dist/cli.js" is of "@remix-run/dev", "pino/file" of "pino". */
function nameOf(address: string): string {
  const [first = "", second = ""] = address.split("/");
  return first.startsWith("@") ? `${first}/${second}` : first;
}

// `npm start` leaves out what only tests and checks need (devDependencies).
test("nothing that serves or builds the site needs a package that only the tests have", () => {
  const faults = started.flatMap((source) => {
    const values = importedBy(source).filter(({ typeOnly }) => !typeOnly);
    return [...values.map(({ name }) => name), ...namedIn(source)]
      .filter((name) => forTests.includes(name))
      .map((name) => `${source.path} needs ${name}`);
  });
  expect(faults).toEqual([]);
});

test("no package comes with every site that only tests and checks use", () => {
  const used = started.flatMap((source) => [
    ...importedBy(source).map(({ name }) => name),
    ...namedIn(source),
  ]);
  expect(forServing.filter((name) => !used.includes(name))).toEqual([]);
});
