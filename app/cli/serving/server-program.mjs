import path from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "../child-process.mjs";

/**
 * V8 lets garbage lie until its heap has grown fourfold, and its middle compiler, Maglev, takes 50 MB for one of our large
 * functions and gains these pages nothing: 450 MB under load of a machine that may have 1,000. So a process stays below 250
 * (`npm run bench -- pages`) for some more of the processor: young things have 4 MiB, not 8, for a twentieth of it.
 */
const tidiness = ["--no-maglev", "--max-semi-space-size=4", "--heap-growing-percent=20"];

/**
 * Bytes. glibc's malloc keeps what was freed once it has seen large pieces come and go; told where to begin, it gives them
 * back to the system. Below that lie the bodies of pages and what zlib works in: to ask the system for these anew with each
 * page takes a tenth of the processor. Threads share one arena: what each keeps for itself, of those that compress, makes 10 MB.
 * mimalloc is what cuts texts into words allocates with: 3 MB less where it takes memory as it is filled, and not in huge
 * pages beforehand. What the operator says of it stands.
 */
export const mallocSettings = {
  MALLOC_ARENA_MAX: "1",
  MALLOC_MMAP_THRESHOLD_: "262144",
  MALLOC_TRIM_THRESHOLD_: "2097152",
  MIMALLOC_ARENA_EAGER_COMMIT: "0",
};

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
