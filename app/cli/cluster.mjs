import cluster from "node:cluster";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { gatherForWorkers } from "./metrics-primary.mjs";
import { root } from "./child-process.mjs";
import { sayWelcome } from "./welcome.mjs";

const longestWait = 30_000;
/** Workers give up what still runs after 8 seconds of their own. */
const stopLimit = 10_000;
/**
 * V8 lets garbage lie until its heap has grown fourfold, which under load takes 450 MB of a machine that may have 1,000.
 * So a process stays below 250 MB (`npm run bench -- pages`) for some more of the processor.
 */
const tidiness = ["--max-semi-space-size=8", "--heap-growing-percent=100"];

/** Serves the built site by several processes that share the port, until a signal comes. */
export function serve(site) {
  process.env.PORT = String(site.port);
  process.chdir(root);
  cluster.setupPrimary({
    exec: path.join(root, "node_modules/@remix-run/serve/dist/cli.js"),
    args: ["build/index.js"],
    execArgv: [
      ...tidiness,
      "--import",
      pathToFileURL(path.join(root, "app/cli/cluster-worker.mjs")).href,
    ],
  });
  let stopping = false;
  let welcomed = false;
  let wait = 250;

  cluster.on("listening", () => {
    wait = 250;
    if (welcomed) return;
    welcomed = true;
    sayWelcome(site);
  });
  cluster.on("exit", (_worker, code, signal) => {
    const left = Object.keys(cluster.workers).length;
    if (stopping) {
      if (left === 0) process.exit(0);
      return;
    }
    if (!welcomed && code !== 0) {
      process.stderr.write("The server could not start.\n");
      stop("SIGKILL", 1);
      return;
    }
    process.stderr.write(
      `A server process ended (${signal ?? code}); another starts in ${wait} ms.\n`,
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

  // The first question comes long after.
  void gatherForWorkers();
  for (let count = 0; count < site.processes; count += 1) cluster.fork();
}
