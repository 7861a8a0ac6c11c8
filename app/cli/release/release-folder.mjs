import fs from "node:fs";
import path from "node:path";
import { root } from "../child-process.mjs";
import { markInstalled } from "../packages.mjs";
import { isSiteBuilt } from "../site-build.mjs";

/** What a site needs that stands in the checkout, besides its packages. */
const parts = [
  "LICENSE",
  "README.md",
  "app",
  "build",
  "docs",
  "package-lock.json",
  "package.json",
  "public",
  "remix.config.js",
  "tsconfig.json",
  "vanilla-extract.config.ts",
];
const leftOut = /\.test\.tsx?$|^build\/metafile\./;

/** What such a package is called: it runs on this kind of machine alone, because some packages are compiled. */
export function releaseName() {
  const { version } = readJson(path.join(root, "package.json"));
  return `zhulin-${version}-${process.platform}-${process.arch}`;
}

/**
 * Lays a site that starts without a registry and without a compiler into a folder: what is built, the packages that
 * serving needs, their licences, and `zhulin`, which runs it on its own Node. The files are those of the checkout by
 * another name, so the folder is to be packed and not to be run from in another version.
 */
export function layRelease(folder) {
  if (!isSiteBuilt()) throw new Error("the site is not built");
  fs.rmSync(folder, { recursive: true, force: true });
  for (const part of parts) linkTree(path.join(root, part), path.join(folder, part), part);
  const packages = servingPackages();
  for (const { place } of packages) {
    linkTree(path.join(root, place), path.join(folder, place), place);
  }
  markInstalled(folder);
  fs.writeFileSync(path.join(folder, "LICENCES.txt"), licencesOf(packages));
  fs.writeFileSync(path.join(folder, "zhulin"), launcher(), { mode: 0o755 });
}

/** The packages of the lock file that serving needs and that stand here; those for other machines do not. */
function servingPackages() {
  const { packages } = readJson(path.join(root, "package-lock.json"));
  return Object.entries(packages)
    .filter(([place, { dev }]) => place !== "" && !dev && fs.existsSync(path.join(root, place)))
    .map(([place, { version, license }]) => ({ place, version, license }));
}

function linkTree(from, to, name) {
  if (leftOut.test(name)) return;
  const found = fs.lstatSync(from);
  if (found.isSymbolicLink()) return;
  if (!found.isDirectory()) {
    fs.mkdirSync(path.dirname(to), { recursive: true });
    link(from, to);
    return;
  }
  for (const child of fs.readdirSync(from)) {
    // Those of a package have places of their own in the lock file.
    if (child === "node_modules") continue;
    linkTree(path.join(from, child), path.join(to, child), `${name}/${child}`);
  }
}

function link(from, to) {
  try {
    fs.linkSync(from, to);
  } catch {
    // On another disk.
    fs.copyFileSync(from, to);
  }
}

function licencesOf(packages) {
  const texts = packages.map(({ place, version, license }) => {
    const folder = path.join(root, place);
    const file = fs.readdirSync(folder).find((name) => /^(licen[cs]e|copying)/i.test(name));
    const isText = file !== undefined && fs.statSync(path.join(folder, file)).isFile();
    const name = place.replace(/^.*node_modules\//, "");
    const head = `${name} ${version}: ${license ?? "see its text"}`;
    return isText ? `${head}\n\n${fs.readFileSync(path.join(folder, file), "utf8").trim()}` : head;
  });
  return `${texts.join(`\n\n${"-".repeat(72)}\n\n`)}\n`;
}

/* Nothing but a shell is asked of the machine. */
function launcher() {
  return `#!/bin/sh
# Runs a command on the Node that came with it: ./zhulin start, ./zhulin backup --offsite, ./zhulin doctor
cd "\${0%/*}" || exit 1
node=node_modules/node-${process.platform}-${process.arch}/bin/node
command="\${1:-start}"
[ $# -eq 0 ] || shift
case "$command" in
  start) exec "$node" app/cli/start.mjs ;;
  reload) exec "$node" app/cli/serving/reload.mjs ;;
  *) exec "$node" --import ./app/cli/typescript.mjs "app/cli/$command.ts" "$@" ;;
esac
`;
}

const readJson = (file) => JSON.parse(fs.readFileSync(file, "utf8"));
