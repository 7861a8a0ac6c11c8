import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";
import { root } from "./site-server";

/** A checkout with a build of its own, which a test may spoil; gone when it ends. */
export function copyCheckout(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "zhulin-checkout-"));
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }));
  for (const name of [
    "app",
    "build",
    "public",
    "package.json",
    "package-lock.json",
    "remix.config.js",
    "tsconfig.json",
    "vanilla-extract.config.ts",
  ]) {
    fs.cpSync(path.join(root, name), path.join(folder, name), { recursive: true });
  }
  fs.symlinkSync(path.join(root, "node_modules"), path.join(folder, "node_modules"));
  return folder;
}
