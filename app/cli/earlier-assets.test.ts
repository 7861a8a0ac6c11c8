import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { keptFor, layAssets } from "./earlier-assets.mjs";

const start = Date.UTC(2026, 0, 1);

/** A folder in which builds with these files follow each other; answers what is served after each. */
function site() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "zhulin-assets-"));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  const assets = path.join(folder, "public/build");
  const made = path.join(folder, ".cache/next");
  const make = (files: string[]) => {
    for (const name of files) {
      fs.mkdirSync(path.dirname(path.join(made, name)), { recursive: true });
      fs.writeFileSync(path.join(made, name), name);
    }
  };
  const served = () =>
    fs
      .readdirSync(assets, { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".js"))
      .toSorted();
  return {
    build: (files: string[], later: number) => {
      make(files);
      layAssets(made, assets, start + later);
      return served();
    },
  };
}

test("pages of the last builds find their modules for a day after each was replaced", () => {
  const { build } = site();
  expect(build(["root-1.js", "routes/about-1.js"], 0)).toEqual(["root-1.js", "routes/about-1.js"]);
  expect(build(["root-2.js"], 1000)).toEqual(["root-1.js", "root-2.js", "routes/about-1.js"]);
  expect(build(["root-3.js"], keptFor)).toEqual([
    "root-1.js",
    "root-2.js",
    "root-3.js",
    "routes/about-1.js",
  ]);
  expect(build(["root-4.js"], 1000 + keptFor)).toEqual(["root-2.js", "root-3.js", "root-4.js"]);
});

test("a module that a later build has again is kept as that build's own", () => {
  const { build } = site();
  build(["root-1.js"], 0);
  build(["root-2.js"], 1000);
  build(["root-1.js"], 2000);
  expect(build(["root-3.js"], 1000 + keptFor)).toEqual(["root-1.js", "root-2.js", "root-3.js"]);
});
