import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { rollup } from "rollup";
import { minify } from "terser";
import { root } from "./child-process.mjs";
import { lightenModules, sourceOf } from "./lighten-modules.mjs";

const publicFolder = path.join(root, "public");
const browserFolder = path.join(publicFolder, "build");

/** A module with its imports as Remix's manifests list it, in JSON and as JavaScript. */
const listed = /("?module"?: ?"([^"]+)", ?"?imports"?: ?)\[[^\]]*\]/g;
/** The address of a module, wherever it stands. */
const addressed = /"(\/build\/[^"]+\.js)"/g;
/** The version of the build, by which a page and the server know whether they are of one. */
const versioned = /("?version"?: ?)"[\da-f]{8}"/g;
/** A character that the build wrote as its number although UTF-8 is shorter: Chinese and its punctuation. */
const numbered = /(?<!\\)\\u([3-9][\dA-Fa-f]{3}|[fF][fF][\dA-Fa-f]{2})/g;

/** Finds the modules by the addresses that they import each other by. */
const byAddress = {
  name: "by-address",
  resolveId: (source) => (source.startsWith("/build/") ? path.join(publicFolder, source) : null),
};

/**
 * Packs what pages share into few files. Remix makes one for every set of routes that share something, so that a page
 * fetches some thirty of them, each compressed by itself.
 */
export async function packModules() {
  const files = modulesBelow(browserFolder);
  const shared = files.filter((file) => file.includes("/_shared/"));
  const entries = files.filter((file) => !shared.includes(file) && !nameOf(file, "manifest-"));
  const bundle = await rollup({
    input: Object.fromEntries(entries.map((file) => [path.relative(browserFolder, file), file])),
    plugins: [lightenModules(files), byAddress],
  });
  const pages = entries.filter(isRead).map((entry) => reachedFrom(entry, bundle));
  const rootModule = entries.find((entry) => nameOf(entry, "root-"));
  const frame = reachedFrom(rootModule, bundle);
  const [largest] = shared.filter((file) => frame.has(file)).toSorted(bySize);
  const framework = reachedFrom(largest, bundle);
  const { output } = await bundle.generate({
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
  for (const file of [...shared, ...entries]) fs.rmSync(file);
  const licences = new Set();
  for (const { fileName, code } of output) {
    for (const [licence] of code.matchAll(/\/\*!.*?\*\//gs)) licences.add(licence);
    const { code: small = code } = await minify(code, smallest);
    const plain = small.replace(numbered, (_, digits) => String.fromCharCode(parseInt(digits, 16)));
    fs.writeFileSync(path.join(browserFolder, fileName), plain);
  }
  fs.writeFileSync(path.join(browserFolder, licencesName), [...licences].join("\n\n"));
  rewriteManifests(output);
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
  return read.some((beginning) => nameOf(entry, beginning));
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

function rewriteManifests(output) {
  const packed = new Map(
    output
      .filter(({ facadeModuleId }) => facadeModuleId)
      .map((chunk) => [address(path.relative(browserFolder, chunk.facadeModuleId)), chunk]),
  );
  const version = createHash("sha256").update(output.map(({ fileName }) => fileName).join());
  const named = `$1"${version.digest("hex").slice(0, 8)}"`;
  const holders = [
    path.join(root, "build/index.js"),
    ...modulesBelow(browserFolder).filter((file) => nameOf(file, "manifest-")),
  ];
  const list = (whole, before, module) => {
    const chunk = packed.get(module);
    return chunk ? before + JSON.stringify(chunk.imports.map(address)) : whole;
  };
  const rename = (whole, module) => {
    const chunk = packed.get(module);
    return chunk ? JSON.stringify(address(chunk.fileName)) : whole;
  };
  for (const holder of holders) {
    const text = fs.readFileSync(holder, "utf8");
    const renamed = text.replace(listed, list).replace(addressed, rename);
    fs.writeFileSync(holder, renamed.replace(versioned, named));
  }
}

function address(fileName) {
  return `/build/${fileName}`;
}

function nameOf(file, beginning) {
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
