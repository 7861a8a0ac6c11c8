import fs from "node:fs";
import path from "node:path";
import { rollup } from "rollup";
import { minify } from "terser";
import { root } from "../child-process.mjs";
import { lightenModules, sourceOf } from "./lighten-modules.mjs";
import { rewriteManifests, unexpected } from "./module-manifests.mjs";

/**
 * Packs what pages share into few files, in the build of the checkout or of another folder. Remix makes one for every set of
 * routes that share something, so that a page fetches some thirty of them, each compressed by itself.
 */
export async function packModules(folder = root) {
  const publicFolder = path.join(folder, "public");
  const browserFolder = path.join(publicFolder, "build");
  const files = modulesBelow(browserFolder);
  const manifests = files.filter((file) => begins(file, "manifest-"));
  const shared = files.filter((file) => file.includes("/_shared/"));
  const entries = files.filter((file) => !shared.includes(file) && !manifests.includes(file));
  const rootModule = entries.find((entry) => begins(entry, "root-"));
  if (!rootModule) throw unexpected(`no module root-*.js stands in ${browserFolder}`);
  if (manifests.length === 0) throw unexpected(`no manifest-*.js stands in ${browserFolder}`);
  const bundle = await rollup({
    input: Object.fromEntries(entries.map((file) => [path.relative(browserFolder, file), file])),
    plugins: [lightenModules(files), byAddress(publicFolder)],
    onwarn: (warning, warn) => warning.code === emptied || warn(warning),
  });
  const pages = entries.filter(isRead).map((entry) => reachedFrom(entry, bundle));
  const frame = reachedFrom(rootModule, bundle);
  const [largest] = shared.filter((file) => frame.has(file)).toSorted(bySize);
  if (!largest) throw unexpected(`${rootModule} imports nothing from _shared`);
  const framework = reachedFrom(largest, bundle);
  const { output: generated } = await bundle.generate({
    compact: true,
    sanitizeFileName: false,
    entryFileNames: ({ name }) => name.replace(ownHash, "-[hash].js"),
    chunkFileNames: "_shared/[name]-[hash].js",
    manualChunks: (id) => {
      const file = sourceOf(id, publicFolder);
      if (!shared.includes(file)) return undefined;
      if (framework.has(file)) return "framework";
      const readers = pages.flatMap((page, at) => (page.has(file) ? [at] : []));
      if (readers.length === 0) return undefined;
      return readers.length > 2 || frame.has(file) ? "frame" : `pages-${readers.join("-")}`;
    },
  });
  await bundle.close();
  const output = generated.filter(
    ({ facadeModuleId, code }) => facadeModuleId || code.trim() !== "",
  );
  for (const file of [...shared, ...entries]) fs.rmSync(file);
  await writeSmall(output, browserFolder);
  rewriteManifests(output, {
    browserFolder,
    holders: [path.join(folder, "build/index.js"), ...manifests],
  });
}

/** What is left of modules that only the server has falls away. */
const emptied = "EMPTY_BUNDLE";

/** Finds the modules by the addresses that they import each other by. */
function byAddress(publicFolder) {
  return {
    name: "by-address",
    resolveId: (source) => (source.startsWith("/build/") ? path.join(publicFolder, source) : null),
  };
}

async function writeSmall(output, browserFolder) {
  const licences = new Set();
  for (const { fileName, code } of output) {
    for (const [licence] of code.matchAll(/\/\*!.*?\*\//gs)) licences.add(licence);
    const { code: small = code } = await minify(code, smallest);
    fs.writeFileSync(path.join(browserFolder, fileName), small);
  }
  fs.writeFileSync(path.join(browserFolder, licencesName), [...licences].join("\n\n"));
}

/**
 * What esbuild made of a module's content at the end of its name. What is packed into it depends on more, and a name that
 * browsers keep for good must not get another content: it would fetch React a second time from another build.
 */
const ownHash = /-[A-Z\d]{8}\.js$/;

/** Where the licences of the packed libraries stand, for modules carry no comments. */
const licencesName = "licences.txt";

/** Takes 5 % off what esbuild leaves, once compressed. Warnings speak to those who write the libraries' callers. */
const smallest = {
  module: true,
  compress: { passes: 3, ecma: 2020, pure_getters: true, pure_funcs: ["console.warn"] },
  format: { comments: false },
};

/** The pages that most readers see: what more than two of them share, every page loads at once. */
const read = [
  "root-",
  "_index-",
  "topics._index-",
  "topic.$topicId-",
  "article.$articleId-",
  "user.$userId-",
];

function isRead(entry) {
  return read.some((beginning) => begins(entry, beginning));
}

/** A module and everything that it imports. */
function reachedFrom(module, bundle) {
  const imports = new Map(bundle.cache.modules.map(({ id, dependencies }) => [id, dependencies]));
  const reached = new Set([module]);
  for (const file of reached) {
    for (const imported of imports.get(file) ?? []) reached.add(imported);
  }
  return reached;
}

function begins(file, beginning) {
  return path.basename(file).startsWith(beginning);
}

/** The largest first. */
function bySize(one, other) {
  return fs.statSync(other).size - fs.statSync(one).size;
}

function modulesBelow(folder) {
  return fs
    .readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith(".js"))
    .map((name) => path.join(folder, name));
}
