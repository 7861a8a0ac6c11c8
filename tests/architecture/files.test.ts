import { expect, test } from "vitest";
import { appSources, repositoryFiles, root, sources } from "./source-tree";
import fs from "node:fs";
import path from "node:path";

const forbidden = /^(utils?|helpers?|misc|common|shared|types|constants|services?|index)$/;

// Noun first, kebab-case, then what kind of file it is. Names of routes follow their URL.
const wellNamed =
  /^[a-z0-9]+(-[a-z0-9]+)*(\.(queries|commands|schema|tables|json|endpoints|sqlite|postgres))?(\.(server|client|css|test|config|setup|d))*\.(tsx?|mjs|js|css)$/;

const nameOf = (file: string) => path.basename(file);

test("files are named as docs/architecture.md says", () => {
  const faults = sources()
    .map((source) => source.path)
    .filter((file) => !/^app\/routes\/[^/]+$/.test(file))
    .filter((file) => !wellNamed.test(nameOf(file)))
    .filter((file) => !/^app\/(root\.tsx|entry\.(client|server)\.tsx)$/.test(file));
  expect(faults).toEqual([]);
});

test("no file is named after what it could be anything of", () => {
  const faults = sources()
    .map((source) => source.path)
    .filter((file) => file.split("/").some((part) => forbidden.test(part.split(".")[0] ?? "")));
  expect(faults).toEqual([]);
});

test("no file is longer than 300 lines", () => {
  const faults = sources()
    .filter(({ lines }) => lines > 300)
    .map((source) => `${source.path}: ${source.lines}`);
  expect(faults).toEqual([]);
});

test("nine files of ten have fewer than 150 lines", () => {
  const all = sources();
  const long = all.filter(({ lines }) => lines >= 150);
  expect(long.length / all.length).toBeLessThan(0.1);
});

test("nothing is left for later and no check is switched off", () => {
  const marks = /\b(TOD[O]|FIXM[E])\b|@ts-(ignor[e]|expect-erro[r]|nochec[k])|lint-disabl[e]/;
  const faults = sources()
    .filter(({ text }) => marks.test(text))
    .map((source) => source.path);
  expect(faults).toEqual([]);
});

test("server HTML carries no inline style and no inline handler", () => {
  const faults = appSources()
    .filter(({ path: file }) => file.endsWith(".tsx"))
    .filter(({ text }) => /\sstyle=[{"]|\son[a-z]+="/.test(text))
    .map((source) => source.path);
  expect(faults).toEqual([]);
});

test("the top level holds only what has its place there", () => {
  const allowed = [
    "LICENSE",
    "README.md",
    "app",
    "docs",
    "package-lock.json",
    "package.json",
    "playwright.config.ts",
    "public",
    "remix.config.js",
    "tests",
    "tsconfig.json",
    "vanilla-extract.config.ts",
  ];
  const found = new Set(repositoryFiles().map((file) => file.split("/")[0] ?? ""));
  const extra = [...found].filter((name) => !allowed.includes(name) && !name.startsWith("."));
  expect(extra).toEqual([]);
});

test("packages are pinned to exact versions", () => {
  const { dependencies, devDependencies } = JSON.parse(
    fs.readFileSync(path.join(root, "package.json"), "utf8"),
  ) as Record<"dependencies" | "devDependencies", Record<string, string>>;
  const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(
    ([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
  );
  expect(loose).toEqual([]);
});
