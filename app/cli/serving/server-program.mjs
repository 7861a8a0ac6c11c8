import path from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "../child-process.mjs";

/**
 * V8 lets garbage lie until its heap has grown fourfold, which under load takes 450 MB of a machine that may have 1,000.
 * So a process stays below 250 MB (`npm run bench -- pages`) for some more of the processor.
 */
const tidiness = ["--max-semi-space-size=8", "--heap-growing-percent=100"];

/** How one server process is started. */
export const serverProgram = {
  exec: path.join(root, "node_modules/@remix-run/serve/dist/cli.js"),
  args: ["build/index.js"],
  execArgv: [
    ...tidiness,
    "--import",
    pathToFileURL(path.join(root, "app/cli/serving/cluster-worker.mjs")).href,
  ],
};
