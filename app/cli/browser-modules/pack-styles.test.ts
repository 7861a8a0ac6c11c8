import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { packStyles } from "./pack-styles.mjs";

/** A build as Remix leaves it, as far as sheets go. */
const remixBuild = {
  "public/build/css-bundle-AAAAAAAA.css": `@layer parts{.a{color:red}}:root{--ink:#000}@layer desk{.d{color:tan}}@layer pages{.b{top:0}}@layer parts{.a.c{color:blue}@media print{.a{color:#000}}}@layer desk{.e{top:0}}`,
  "public/build/_assets/desk-sheet-BBBBBBBB.css": "/* empty */\n",
  "public/build/root-CCCCCCCC.js": `export var a="/build/css-bundle-AAAAAAAA.css";`,
  "public/build/routes/admin-DDDDDDDD.js": `export var a="/build/_assets/desk-sheet-BBBBBBBB.css";`,
  "build/index.js": `var a = "/build/css-bundle-AAAAAAAA.css", b = "/build/_assets/desk-sheet-BBBBBBBB.css";`,
};

/** Writes a build into a folder of its own, packs its sheets, and answers what its files hold. */
function pack(build: Partial<Record<string, string>>) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "zhulin-styles-"));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  for (const [name, content = ""] of Object.entries(build)) {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    fs.writeFileSync(path.join(folder, name), content);
  }
  packStyles(folder);
  const read = (name: string) => fs.readFileSync(path.join(folder, name), "utf8");
  const sheets = fs
    .readdirSync(path.join(folder, "public/build"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".css"))
    .toSorted();
  const [desk = "", every = ""] = sheets;
  return { read, desk, every, sheets };
}

test("visitors' sheet holds no rule of the desk, and the rules of each other layer in their order", () => {
  const { read, every, sheets } = pack(remixBuild);
  expect(sheets).toHaveLength(2);
  expect(read(`public/build/${every}`)).toBe(
    `@layer parts{.a{color:red}.a.c{color:blue}@media print{.a{color:#000}}}:root{--ink:#000}@layer pages{.b{top:0}}`,
  );
});

test("the desk's sheet holds all rules of the desk", () => {
  const { read, desk } = pack(remixBuild);
  expect(read(`public/build/${desk}`)).toBe("@layer desk{.d{color:tan}.e{top:0}}");
});

test("who names a sheet names it by its new content", () => {
  const { read, desk, every } = pack(remixBuild);
  expect(read("public/build/root-CCCCCCCC.js")).toBe(`export var a="/build/${every}";`);
  expect(read("public/build/routes/admin-DDDDDDDD.js")).toBe(`export var a="/build/${desk}";`);
  expect(read("build/index.js")).toBe(`var a = "/build/${every}", b = "/build/${desk}";`);
  const changed = pack({
    ...remixBuild,
    "public/build/css-bundle-AAAAAAAA.css": "@layer desk{.d{color:teal}}@layer pages{.b{top:0}}",
  });
  expect(changed.desk).not.toBe(desk);
  expect(changed.every).not.toBe(every);
});

test("a build without the sheets that are expected is refused with the place to read", () => {
  const { "public/build/_assets/desk-sheet-BBBBBBBB.css": _, ...withoutDesk } = remixBuild;
  expect(() => pack(withoutDesk)).toThrow("docs/build.md");
  expect(() =>
    pack({ ...remixBuild, "public/build/css-bundle-AAAAAAAA.css": "@layer pages{.b{top:0}}" }),
  ).toThrow("has no layer desk");
});
