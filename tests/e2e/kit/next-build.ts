import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { root, servingProgram } from "tests/support/site-server";

const copied = [
  "app",
  "build",
  "public",
  "package.json",
  "package-lock.json",
  "remix.config.js",
  "tsconfig.json",
  "vanilla-extract.config.ts",
  servingProgram,
];
const assets = "public/build";
const hashed = /-([\w-]{8})\.(js|css)\b/g;

/**
 * Makes a house with the build of another day: every asset has another name, and those of the build before are served
 * as well. A build of its own would take a quarter of a minute.
 */
export function makeNextBuild(): { folder: string; remove: () => void } {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "zhulin-next-"));
  for (const name of copied) {
    fs.cpSync(path.join(root, name), path.join(folder, name), { recursive: true });
  }
  fs.symlinkSync(path.join(root, "node_modules"), path.join(folder, "node_modules"));
  renameAssets(folder);
  return { folder, remove: () => fs.rmSync(folder, { recursive: true, force: true }) };
}

function renameAssets(folder: string): void {
  const server = path.join(folder, "build/index.js");
  const text = fs.readFileSync(server, "utf8");
  const [, version = ""] = /version: "([0-9a-f]{8})"/.exec(text) ?? [];
  const rename = (content: string): string =>
    content
      .replaceAll(hashed, (_, hash: string, kind: string) => `-${turned(hash)}.${kind}`)
      .replaceAll(version, turned(version));
  fs.writeFileSync(server, rename(text));
  const all = fs.readdirSync(path.join(folder, assets), { recursive: true, encoding: "utf8" });
  for (const name of all.filter((one) => /-[\w-]{8}\.(js|css)$/.test(one))) {
    const content = fs.readFileSync(path.join(folder, assets, name), "utf8");
    fs.writeFileSync(path.join(folder, assets, rename(name)), rename(content));
  }
}

function turned(hash: string): string {
  return [...hash].toReversed().join("");
}
