import cluster from "node:cluster";
import tty from "node:tty";
import { gatherForWorkers } from "./metrics-primary.mjs";
import { root } from "../child-process.mjs";
import { notReloaded, openReloadDoor } from "./reload-door.mjs";
import { inTurns } from "./reload-turns.mjs";
import { roll } from "./roll.mjs";
import { mallocSettings, serverProgram } from "./server-program.mjs";
import { endFirstStart } from "../first-start.mjs";
import { sayWelcome } from "../welcome.mjs";
import { forTerminal } from "../../platform/env/terminal-language.mjs";

const longestWait = 30_000;
/** Workers give up what still runs after 8 seconds of their own. */
const stopLimit = 10_000;
/** After a minute where another took their place. */
const leaveLimit = 65_000;

/** Whether a person at a terminal started this: then SIGHUP says that it was closed, as ever, else that there is new code. */
const atTerminal = [0, 1, 2].some((stream) => tty.isatty(stream));

/** Serves the built site by several processes that share the port, until a signal comes. */
export function serve(site) {
  Object.assign(process.env, { ...mallocSettings, ...process.env }, { PORT: String(site.port) });
  process.chdir(root);
  cluster.setupPrimary(serverProgram);
  // What cannot be said, as where the log is on a full disk, is lost; unheard, that fault would end the site.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
  let stopping = false;
  let welcomed = false;
  let wait = 250;
  // Those whose end is awaited: the new ones until they serve, the old ones once another does.
  const awaited = new Set();

  cluster.on("listening", () => {
    wait = 250;
    if (welcomed) return;
    welcomed = true;
    sayWelcome(site);
    endFirstStart(site.dataDir);
  });
  cluster.on("exit", (worker, code, signal) => {
    const left = Object.keys(cluster.workers).length;
    if (stopping) {
      if (left === 0) process.exit(0);
      return;
    }
    if (awaited.has(worker)) return;
    if (!welcomed && code !== 0) {
      process.stderr.write(forTerminal("The server could not start.\n", "服务没能启动。\n"));
      stop("SIGKILL", 1);
      return;
    }
    process.stderr.write(
      forTerminal(
        `A server process ended (${signal ?? code}); another starts in ${wait} ms.\n`,
        `一个服务进程结束了（${signal ?? code}），${wait} 毫秒后另起一个。\n`,
      ),
    );
    setTimeout(() => stopping || cluster.fork(), wait);
    wait = Math.min(wait * 2, longestWait);
  });

  function stop(signal, code = 0) {
    if (stopping) return;
    stopping = true;
    const workers = Object.values(cluster.workers);
    for (const worker of workers) worker.process.kill(signal);
    if (code !== 0 || workers.length === 0) process.exit(code);
    setTimeout(() => {
      for (const worker of Object.values(cluster.workers)) worker.process.kill("SIGKILL");
    }, stopLimit).unref();
  }
  process.on("SIGTERM", () => stop("SIGTERM"));
  process.on("SIGINT", () => stop("SIGINT"));
  process.on("SIGHUP", () => (atTerminal ? stop("SIGTERM") : void reload(() => undefined)));

  const crew = {
    present: () => Object.values(cluster.workers).filter((worker) => !worker.isDead()),
    start: async (limit) => !stopping && startAwaited(limit, awaited),
    dismiss: (worker) => dismiss(worker, awaited),
  };
  // One after the other: what is asked for during one may be newer than what that one read.
  const reload = inTurns(async (tell) => {
    const fault = stopping
      ? forTerminal("it stops", "网站正在停下")
      : await roll(crew, (line) => [sayLine, tell].forEach((hear) => hear(line)));
    if (fault === "") {
      sayLine(
        forTerminal(
          "All server processes run the code on the disk.",
          "所有服务进程都在运行磁盘上的代码了。",
        ),
      );
    } else process.stderr.write(`${notReloaded(fault)}\n`);
    return fault;
  });

  // The first question comes long after.
  void gatherForWorkers();
  for (let count = 0; count < site.processes; count += 1) cluster.fork();
  void openReloadDoor(site.dataDir, reload);
}

function sayLine(line) {
  process.stdout.write(`${line}\n`);
}

/** Starts a server process and answers whether it accepts connections; one that does not in time is killed. */
function startAwaited(limit, awaited) {
  const worker = cluster.fork();
  awaited.add(worker);
  return new Promise((resolve) => {
    const timer = setTimeout(() => worker.process.kill("SIGKILL"), limit);
    const settle = (serves) => {
      clearTimeout(timer);
      // From now on it is one of those that are replaced when they end.
      if (serves) awaited.delete(worker);
      resolve(serves);
    };
    worker.once("listening", () => settle(true)).once("exit", () => settle(false));
  });
}

/** Has a server process finish what it began and end; waits for that. */
function dismiss(worker, awaited) {
  awaited.add(worker);
  return new Promise((resolve) => {
    const timer = setTimeout(() => worker.process.kill("SIGKILL"), leaveLimit);
    worker.once("exit", () => {
      clearTimeout(timer);
      resolve();
    });
    // One that ends at this moment takes no message; unheard, that fault would end this process.
    if (worker.isConnected()) worker.send({ type: "zhulin:leave" }, () => undefined);
  });
}
