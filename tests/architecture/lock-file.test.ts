import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { root } from "./source-tree";

interface LockedPackage {
  optionalDependencies?: Record<string, string>;
}

// npm writes a lock file with gaps when the registry lacks some of a package's binaries, and
// `npm ci` then refuses it on every machine: pin a release that is whole.
test("the lock file holds the binaries of every platform", () => {
  const lock = JSON.parse(fs.readFileSync(path.join(root, "package-lock.json"), "utf8")) as {
    packages: Record<string, LockedPackage>;
  };
  const missing = Object.entries(lock.packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter(
        (name) =>
          !(`node_modules/${name}` in lock.packages) &&
          !(`${place}/node_modules/${name}` in lock.packages),
      )
      .map((name) => `${place} lacks ${name}`),
  );
  expect(missing).toEqual([]);
});
