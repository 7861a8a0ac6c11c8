import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { requireWritable, root, runNode } from "./child-process.mjs";

const lockFile = path.join(root, "package-lock.json");
const folder = path.join(root, "node_modules");
const stampFile = path.join(folder, ".zhulin-packages");
// Compiled packages fit one kind of machine only.
const machine = `${process.platform}-${process.arch}`;

/**
 * Installs the packages of the lock file, development ones too, unless they already stand there. A
 * node_modules that is a link belongs to another checkout and is used as it is.
 */
export async function installPackages() {
  if (fs.lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink()) return;
  const lock = createHash("sha256").update(fs.readFileSync(lockFile)).digest("hex");
  const wanted = `${lock} ${machine}`;
  const stamp = read(stampFile);
  if (stamp === wanted) return;
  requireWritable(root, "because packages are installed there");
  const otherMachine = stamp !== "" && !stamp.endsWith(` ${machine}`);
  if (otherMachine || !standsInstalled()) {
    process.stdout.write("Installing packages …\n");
    await runNode([npmProgram(), "ci", "--include=dev", "--loglevel=error", ...scriptRule()], {
      // The Node of the packages is about to be exchanged.
      execPath: process.env.npm_node_execpath ?? process.execPath,
    });
  }
  fs.writeFileSync(stampFile, wanted);
}

function read(file) {
  try {
    return fs.readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

/**
 * Scripts of packages find the Node among the packages first, which needs glibc; where there is none
 * (Alpine) they are left out, for what serving needs has none.
 */
function scriptRule() {
  if (process.platform !== "linux") return [];
  return process.report.getReport().header.glibcVersionRuntime ? [] : ["--ignore-scripts"];
}

/** Whether npm's own record of node_modules agrees with the lock file. */
function standsInstalled() {
  const record = read(path.join(folder, ".package-lock.json"));
  if (record === "") return false;
  const installed = JSON.parse(record).packages;
  const wanted = JSON.parse(read(lockFile)).packages;
  const missing = Object.entries(wanted).filter(
    ([name, { integrity, optional }]) =>
      name !== "" && installed[name]?.integrity !== integrity && !(optional && !installed[name]),
  );
  return missing.length === 0 && Object.keys(installed).every((name) => name in wanted);
}

function npmProgram() {
  const given = process.env.npm_execpath;
  if (given?.endsWith(".js")) return given;
  const folder = execFileSync("npm", ["root", "--global"], { encoding: "utf8" }).trim();
  return path.join(folder, "npm/bin/npm-cli.js");
}
