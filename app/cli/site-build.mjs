import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { inAscii } from "./ascii-source.mjs";
import { requireWritable, root, runNode, typeScriptArgs } from "./child-process.mjs";
import { compressAssets } from "./compress-assets.mjs";
import { layAssets } from "./earlier-assets.mjs";
import { forTerminal } from "../platform/env/terminal-language.mjs";

const stampFile = path.join(root, "build/.zhulin-sources");
const assets = path.join(root, "public/build");
const served = path.join(root, "build");
/** Of this process alone: two may build at once. */
const madeFolder = `.cache/next-build-${process.pid}`;
const made = path.join(root, madeFolder);
const before = path.join(root, ".cache/build-before");
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

/**
 * Builds the site and notes what from. It is built aside, so that one which is served stays whole until this one is;
 * `beforeExchange` is what has to be done before this one may be served.
 */
export async function buildSite(beforeExchange = async () => undefined) {
  process.stdout.write(forTerminal("Building …\n", "正在生成网站……\n"));
  for (const folder of ["", "build", "public", "public/build"].filter((name) =>
    fs.existsSync(path.join(root, name)),
  )) {
    requireWritable(path.join(root, folder), {
      en: "because the site is built there",
      zh: "网站要在那里生成",
    });
  }
  const hash = sourcesHash();
  sweepMade();
  process.once("exit", () => fs.rmSync(made, { recursive: true, force: true }));
  // What libraries warn of is nothing that who starts the site could mend.
  await runNode(["node_modules/@remix-run/dev/dist/cli.js", "build"], {
    quiet: true,
    env: { ZHULIN_BUILD_IN: madeFolder },
  });
  await runNode(["app/cli/common-passwords.ts", `${madeFolder}/build/common-passwords.bin`], {
    execArgv: typeScriptArgs,
  });
  finishServer(path.join(made, "build/index.js"));
  await packBuild();
  await compressAssets(path.join(made, "public/build"));
  await beforeExchange();
  exchangeBuild(hash);
}

const hour = 60 * 60 * 1000;

/** Removes what builds left that were cut short. */
function sweepMade() {
  fs.rmSync(made, { recursive: true, force: true });
  const cache = path.dirname(made);
  for (const name of fs.existsSync(cache) ? fs.readdirSync(cache) : []) {
    const left = path.join(cache, name);
    if (!name.startsWith("next-build-") || Date.now() - fs.statSync(left).mtimeMs < hour) continue;
    fs.rmSync(left, { recursive: true, force: true });
  }
}

/** What Remix built says where its assets are made, and is to say where they are served; as ASCII it takes half the memory. */
function finishServer(file) {
  const text = fs.readFileSync(file, "utf8");
  fs.writeFileSync(file, inAscii(text.replace(`"${madeFolder}/public/build"`, '"public/build"')));
}

function exchangeBuild(hash) {
  forgetBuild();
  layAssets(path.join(made, "public/build"), assets);
  keepBefore();
  moveFiles(path.join(made, "build"), served);
  fs.rmSync(made, { recursive: true });
  fs.writeFileSync(stampFile, hash);
}

/* Of two that are made one after the other, the first was served by nobody yet: the one before it stays. */
function keepBefore() {
  if (fs.existsSync(before) || !fs.existsSync(served)) return;
  const kept = path.join(made, "before");
  fs.mkdirSync(kept);
  for (const name of fs.readdirSync(served)) {
    fs.copyFileSync(path.join(served, name), path.join(kept, name));
  }
  try {
    // Whole or not at all.
    fs.renameSync(kept, before);
  } catch (error) {
    // Another build at the same moment may have kept it.
    if (!fs.existsSync(before)) throw error;
  }
}

/** Has the build on which the site was started, or reloaded last, be served again; the next start builds anew. */
export function takeBackBuild() {
  if (!fs.existsSync(before)) return;
  forgetBuild();
  fs.rmSync(path.join(before, path.basename(stampFile)), { force: true });
  moveFiles(before, served);
  fs.rmSync(before, { recursive: true });
}

/** Lets go of the build before the one on the disk, which is served from now on. */
export function forgetEarlierBuild() {
  fs.rmSync(before, { recursive: true, force: true });
}

/* Each takes its place whole: a server process may start at any moment. */
function moveFiles(from, to) {
  fs.mkdirSync(to, { recursive: true });
  for (const name of fs.readdirSync(from)) {
    fs.renameSync(path.join(from, name), path.join(to, name));
  }
}

/* Imported late: the packages may have been installed only just now. */
async function packBuild() {
  const { packStyles } = await import("./browser-modules/pack-styles.mjs");
  const { packModules } = await import("./browser-modules/pack-modules.mjs");
  // First, for what a module is called depends on the names of the sheets in it.
  packStyles(made);
  await packModules(made);
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
