import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { root, servingProgram } from "./site-server";

/** A checkout with a build of its own, which a test may spoil. */
export interface CheckoutCopy {
  folder: string;
  /** Has it stand as the original again, with no other build beside its own. */
  renew(): void;
  remove(): void;
}

/** What tests change. The rest stays, and so do the programs that were put together of it. */
const spoilt = ["build", "app/root.tsx"];

/** Copies this checkout, with what serves a prepared site. */
export function copyCheckout(): CheckoutCopy {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "zhulin-checkout-"));
  const copy = (name: string) =>
    fs.cpSync(path.join(root, name), path.join(folder, name), { recursive: true });
  for (const name of [
    "app",
    "build",
    "public",
    "package.json",
    "package-lock.json",
    "remix.config.js",
    "tsconfig.json",
    "vanilla-extract.config.ts",
    servingProgram,
  ]) {
    copy(name);
  }
  fs.symlinkSync(path.join(root, "node_modules"), path.join(folder, "node_modules"));
  return {
    folder,
    renew: () => {
      const cache = path.join(folder, ".cache");
      const kept = fs.existsSync(cache) ? fs.readdirSync(cache) : [];
      const builds = kept.filter((name) => name.includes("build")).map((name) => `.cache/${name}`);
      for (const name of [...spoilt, ...builds]) {
        fs.rmSync(path.join(folder, name), { recursive: true, force: true });
      }
      for (const name of spoilt) copy(name);
    },
    remove: () => fs.rmSync(folder, { recursive: true, force: true }),
  };
}
