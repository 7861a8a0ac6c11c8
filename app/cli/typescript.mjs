// Lets Node run a program that is written in TypeScript: `node --import ./app/cli/typescript.mjs FILE`. What it imports
// of the house is put together, because hundreds of modules that are looked for one by one take seconds, and kept until
// one of them changes, because that takes half a second of two cores.
import fs from "node:fs";
import { registerHooks } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { isMainThread } from "node:worker_threads";
import { root } from "./child-process.mjs";
import { keptProgram, keepProgram } from "./program-store.mjs";

const [, program = ""] = process.argv;

if (isMainThread && /\.tsx?$/.test(program) && fs.existsSync(program)) {
  const file = fs.realpathSync(program);
  const address = pathToFileURL(file).href;
  const source = keptProgram(file) ?? (await oneModule(file));
  registerHooks({
    load: (url, context, next) =>
      url === address ? { format: "module", source, shortCircuit: true } : next(url, context),
  });
}

async function oneModule(file) {
  const start = Date.now();
  const { build, stop } = await import("esbuild");
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: [file],
    bundle: true,
    write: false,
    metafile: true,
    format: "esm",
    platform: "node",
    target: `node${process.versions.node}`,
    packages: "external",
    // A module may be imported for what it does, whatever package.json says of those for the browser.
    ignoreAnnotations: true,
    tsconfig: path.join(root, "tsconfig.json"),
    sourcemap: "inline",
    sourcesContent: false,
    logLevel: "error",
    plugins: [{ name: "own-addresses", setup: keepAddresses }],
  });
  await stop();
  const [{ text }] = outputFiles;
  keepProgram(file, { source: text, inputs: Object.keys(metafile.inputs), start });
  return text;
}

/** A module goes on finding what lies beside it. */
function keepAddresses({ onLoad }) {
  onLoad({ filter: /\.(tsx?|mjs)$/ }, async ({ path: file }) => {
    const text = await fs.promises.readFile(file, "utf8");
    if (!text.includes("import.meta.")) return undefined;
    const contents = text
      .replaceAll("import.meta.url", () => JSON.stringify(pathToFileURL(file).href))
      .replaceAll("import.meta.dirname", () => JSON.stringify(path.dirname(file)));
    return { contents, loader: path.extname(file).replace(/^\.m?/, "") };
  });
}
