import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { requireWritable, root, runNode } from "./child-process.mjs";
import { compressAssets } from "./compress-assets.mjs";
import { bringBackAssets, keepAssets } from "./earlier-assets.mjs";

const stampFile = path.join(root, "build/.zhulin-sources");
const assets = path.join(root, "public/build");
const keptAssets = path.join(root, ".cache/earlier-assets");
const sources = [
  "app",
  "public",
  "package-lock.json",
  "package.json",
  "remix.config.js",
  "tsconfig.json",
  "vanilla-extract.config.ts",
];
const notBuilt = /^public\/build$|^app\/cli\/.*\.(ts|yaml)$|\.test\.tsx?$/;

/** Whether the build was made from the sources as they are now. */
export function isSiteBuilt() {
  const built = ["build/index.js", "public/build"].every((made) =>
    fs.existsSync(path.join(root, made)),
  );
  return built && fs.existsSync(stampFile) && fs.readFileSync(stampFile, "utf8") === sourcesHash();
}

/** Has the next start build the site anew: something else is about to write where the build is. */
export function forgetBuild() {
  fs.rmSync(stampFile, { force: true });
}

/** Builds the site and notes what from. */
export async function buildSite() {
  process.stdout.write("Building …\n");
  for (const folder of ["", "build", "public", "public/build"].filter((name) =>
    fs.existsSync(path.join(root, name)),
  )) {
    requireWritable(path.join(root, folder), "because the site is built there");
  }
  const hash = sourcesHash();
  keepAssets(assets, keptAssets);
  forgetBuild();
  // What libraries warn of is nothing that who starts the site could mend.
  await runNode(["node_modules/@remix-run/dev/dist/cli.js", "build"], { quiet: true });
  await runNode(["app/cli/common-passwords.ts"], { execArgv: ["--import", "tsx"] });
  await packBuild();
  await compressAssets(assets);
  bringBackAssets(keptAssets, assets);
  fs.writeFileSync(stampFile, hash);
}

/* Imported late: the packages may have been installed only just now. */
async function packBuild() {
  const { packModules } = await import("./pack-modules.mjs");
  await packModules();
}

function sourcesHash() {
  const hash = createHash("sha256");
  for (const file of sources.flatMap(builtFrom)) {
    const content = fs.readFileSync(path.join(root, file));
    hash.update(`${file}\n${content.length}\n`).update(content);
  }
  return hash.digest("hex");
}

function builtFrom(name) {
  if (notBuilt.test(name)) return [];
  const found = fs.statSync(path.join(root, name), { throwIfNoEntry: false });
  if (!found) return [];
  if (!found.isDirectory()) return [name];
  return fs
    .readdirSync(path.join(root, name))
    .toSorted()
    .flatMap((child) => builtFrom(`${name}/${child}`));
}
