// Replaces the server processes by such of the build on the disk, without a pause (docs/decisions/0029).
import { fork } from "node:child_process";
import { once } from "node:events";
import net from "node:net";
import path from "node:path";
import { createInterface } from "node:readline";
import { setTimeout } from "node:timers/promises";
import { root } from "../child-process.mjs";
import { serverProgram } from "./server-program.mjs";
import { forgetEarlierBuild, takeBackBuild } from "../site-build.mjs";
import { forTerminal } from "../../platform/env/terminal-language.mjs";

/** How long a new process may take until it answers, in milliseconds. */
const startLimit = 60_000;
const askEvery = 100;
/** How many of its last lines of error are told of one that was tried in vain. */
const toldLines = 12;

/**
 * Prepares what lies on the disk, tries one process of it apart, then has `crew` exchange them one by one. Answers why not,
 * or "" when it is done; whatever goes wrong, those that served before go on.
 */
export async function roll(crew, tell) {
  try {
    tell(
      forTerminal(
        "Preparing what is on the disk; the site goes on as it is.",
        "正在准备磁盘上的新版本，网站照常运行。",
      ),
    );
    if (!(await runPreparation(tell))) return forTerminal("it could not be prepared", "没能准备好");
    const fault = await tryProcess(tell);
    if (fault !== "") {
      takeBackBuild();
      return forTerminal(`a new process ${fault}`, `新的进程${fault}`);
    }
    // One that ended while the new build was made was replaced by another of the earlier build.
    const left = crew.present();
    for (const [at, worker] of left.entries()) {
      // One that ended meanwhile was replaced then.
      if (worker.isDead()) continue;
      if (!(await crew.start(startLimit))) {
        takeBackBuild();
        await replaceAgain(crew, left, tell);
        return forTerminal(`new process ${at + 1} did not start`, `第 ${at + 1} 个新进程没有启动`);
      }
      await crew.dismiss(worker);
      tell(
        forTerminal(
          `Replaced ${at + 1} of ${left.length}.`,
          `换了第 ${at + 1} 个，一共 ${left.length} 个。`,
        ),
      );
    }
    forgetEarlierBuild();
    return "";
  } catch (error) {
    takeBackBuild();
    return error instanceof Error ? error.message : String(error);
  }
}

/** Has those that run the new build already replaced by such of the one before, which is on the disk again. */
async function replaceAgain(crew, before, tell) {
  for (const worker of crew.present().filter((one) => !before.includes(one))) {
    if (await crew.start(startLimit)) await crew.dismiss(worker);
    else {
      tell(
        forTerminal(
          "One that runs the new code could not be replaced again.",
          "有一个已经运行新版本的进程没能换回来。",
        ),
      );
    }
  }
}

async function runPreparation(tell) {
  const child = fork(path.join(root, "app/cli/serving/roll-prepare.mjs"), [], {
    cwd: root,
    execArgv: [],
    silent: true,
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => tell(String(chunk).trimEnd()));
  }
  const [code] = await once(child, "close");
  if (code !== 0) takeBackBuild();
  return code === 0;
}

/** Starts a process that nobody else is sent to, asks it, and ends it; answers what was wrong with it, and tells what it said. */
async function tryProcess(tell) {
  const port = await freePort();
  const { exec, args, execArgv } = serverProgram;
  const child = fork(exec, args, {
    cwd: root,
    execArgv,
    env: { ...process.env, PORT: String(port), HOST: "127.0.0.1" },
    stdio: ["inherit", "inherit", "pipe", "ipc"],
  });
  const said = [];
  createInterface({ input: child.stderr }).on("line", (line) => {
    process.stderr.write(`${line}\n`);
    said.push(line);
    if (said.length > toldLines) said.shift();
  });
  const ended = once(child, "exit");
  const end = performance.now() + startLimit;
  let fault = forTerminal("does not answer", "没有回应");
  while (performance.now() < end && child.exitCode === null && child.signalCode === null) {
    const health = await answerStatus(`http://127.0.0.1:${port}/healthz`);
    if (health === 200) {
      const page = await answerStatus(`http://127.0.0.1:${port}/`);
      fault = page !== null && page < 500 ? "" : forTerminal(`answers ${page}`, `回应 ${page}`);
      break;
    }
    await setTimeout(askEvery);
  }
  child.kill("SIGTERM");
  await Promise.race([ended, setTimeout(10_000, undefined, { ref: false })]);
  child.kill("SIGKILL");
  // Set in: a line that begins with a brace is the answer.
  if (fault !== "") for (const line of said) tell(`  ${line}`);
  return fault;
}

async function answerStatus(address) {
  try {
    const signal = AbortSignal.timeout(10_000);
    const answer = await fetch(address, { signal, redirect: "manual" });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return null;
  }
}

async function freePort() {
  const server = net.createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address();
  server.close();
  return port;
}
