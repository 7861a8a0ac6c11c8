// The site runs on the Node that comes with its packages, whatever Node called npm (docs/decisions/0013).
// This module and those it imports run on the caller's Node, so they keep to what Node 18 knows.
import { spawn, spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { passSignals, root, stopWithParent } from "./child-process.mjs";
import { installPackages } from "./packages.mjs";
import { forTerminal } from "../platform/env/terminal-language.mjs";

/** The oldest Node that can install the packages, and the oldest that can run the site. */
const oldest = { caller: 18, host: "22.15" };

const caller = process.versions.node;
const [callerMajor, callerMinor] = caller.split(".").map(Number);
const platform = process.platform === "win32" ? "win" : process.platform;
const folder = path.join(root, "node_modules", `node-${platform}-${process.arch}`);
const link = path.join(root, "node_modules/.bin/node");
const handedOver = "ZHULIN_HANDED_OVER";

/**
 * Installs the packages, with `tools` those of the tests and checks too, and goes on with this program on the project's
 * own Node: this process then only waits for that one and ends as it ends. Where none fits, the caller's goes on if it is
 * new enough.
 */
export async function enterOwnNode({ tools = false } = {}) {
  if (callerMajor < oldest.caller) {
    refuseNode({
      en: `is started by Node ${oldest.caller} or later`,
      zh: `要用 Node ${oldest.caller} 或更新的版本启动`,
    });
  }
  await installPackages({ tools });
  const own = ownNode();
  if (own === null) {
    if (isOlderThan(oldest.host)) {
      const machine = `${process.platform} ${process.arch}`;
      refuseNode({
        en: `brings no Node for ${machine} and needs ${oldest.host} or later there`,
        zh: `没有带 ${machine} 用的 Node，在这里需要 ${oldest.host} 或更新的版本`,
      });
    }
  } else if (own.version !== caller) {
    await goOnWith(own.file);
  }
  if (startedByProgram()) stopWithParent(() => process.kill(process.pid, "SIGTERM"));
}

/** Whether the caller's Node is older than a version such as 22.15. */
function isOlderThan(version) {
  const [major, minor] = version.split(".").map(Number);
  return callerMajor === major ? callerMinor < minor : callerMajor < major;
}

/** Whether npm or this module on another Node waits for the end of this process. */
function startedByProgram() {
  return Boolean(process.env.npm_lifecycle_event ?? process.env[handedOver]);
}

function refuseNode(needs) {
  process.stderr.write(
    forTerminal(
      `Zhulin ${needs.en}; this is Node ${caller}.\n`,
      `竹林${needs.zh}；现在是 Node ${caller}。\n`,
    ),
  );
  process.exit(1);
}

/** The Node among the packages, or null where there is none that runs on this machine. */
function ownNode() {
  const file = path.join(folder, platform === "win" ? "bin/node.exe" : "bin/node");
  if (!fs.existsSync(file)) return null;
  if (fs.realpathSync(file) === fs.realpathSync(process.execPath)) return { file, version: caller };
  const said = spawnSync(file, ["--version"], { encoding: "utf8" });
  if (said.status === 0) return { file, version: said.stdout.trim().slice(1) };
  // Built for another C library. Scripts of npm would find it all the same, by this link.
  fs.rmSync(link, { force: true });
  return null;
}

function goOnWith(node) {
  const child = spawn(node, [...process.execArgv, ...process.argv.slice(1)], {
    stdio: "inherit",
    env: { ...process.env, [handedOver]: "1" },
  });
  passSignals(child);
  // What it means there, cluster.mjs decides.
  process.on("SIGHUP", (signal) => child.kill(signal));
  if (startedByProgram()) stopWithParent(() => child.kill("SIGTERM"));
  return new Promise((_resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => process.exit(code ?? 1));
  });
}
