import { expect, test } from "vitest";
import { appSources, type Source } from "./source-tree";

// Routes are the seam: Remix takes their loaders and actions out of what the browser gets.
const isRoute = (file: string) =>
  /^app\/root\.tsx$|^app\/routes\/[^/]+\.tsx?$|^app\/routes\/[^/]+\/route\.tsx?$/.test(file) &&
  !file.endsWith(".css.ts");

const isServerOnly = (file: string) =>
  /\.server(\.(tsx?|mjs))?$|^app\/(cli|api)\/|^app\/platform\/database\/migrations\//.test(file);

const mayReachBrowser = ({ path }: Source) =>
  !isServerOnly(path) && !isRoute(path) && !path.endsWith(".d.ts");

const serverPackages =
  /^(node:|kysely|pg$|better-sqlite3|sharp|pino|nodemailer|@node-rs\/argon2|@visx\/|sanitize-html|@remix-run\/(node|serve))/;

test("no module for the browser takes a value from a server module", () => {
  const faults = appSources()
    .filter(mayReachBrowser)
    .flatMap((source) =>
      source.imports
        .filter(({ file, typeOnly }) => !typeOnly && isServerOnly(file))
        .map(({ file }) => `${source.path} imports a value of ${file}`),
    );
  expect(faults).toEqual([]);
});

test("no module for the browser takes a value from Node or a server's package", () => {
  const faults = appSources()
    .filter(mayReachBrowser)
    .flatMap((source) =>
      source.imports
        .filter(({ from, typeOnly }) => !typeOnly && serverPackages.test(from))
        .map(({ from }) => `${source.path} imports a value of ${from}`),
    );
  expect(faults).toEqual([]);
});

test("no module for the browser takes a value from the tokens, which styles alone are made of", () => {
  const faults = appSources()
    .filter(({ path }) => !isServerOnly(path) && !path.endsWith(".css.ts"))
    .filter(({ imports }) =>
      imports.some(({ from, typeOnly }) => !typeOnly && from.endsWith("vanilla-extract.config")),
    )
    .map(({ path }) => path);
  expect(faults).toEqual([]);
});

test("no route makes a schema when it is loaded, which would send the whole of zod to the browser", () => {
  const faults = appSources()
    .filter(({ path }) => isRoute(path))
    .filter(({ text }) => /^(export )?const \w+ = z\./m.test(text))
    .map(({ path }) => path);
  expect(faults).toEqual([]);
});
