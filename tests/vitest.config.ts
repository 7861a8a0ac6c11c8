import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import os from "node:os";
import path from "node:path";
import { defineConfig } from "vitest/config";
import { apartFromDatabases } from "./apart-from-databases.mjs";

const root = path.resolve(import.meta.dirname, "..");
// A busy machine of two cores is slow, not wrong; what hangs is found all the same.
const patience = 180_000;
// What fails twice is broken; other work of a machine may hold anything up once.
const retry = process.env["CI"] ? 1 : 0;
/** Threads that collect garbage beside the tests take a twelfth of all processor time, where no core is free for them. */
const execArgv = ["--single-threaded-gc"];
const shared = {
  resolve: { alias: { "~": path.join(root, "app"), tests: path.join(root, "tests") } },
  // Class names are enough: the styles run as they stand, and nothing is put into a page.
  plugins: [vanillaExtractPlugin({ unstable_mode: "transform" })],
};

// `npm run mutate` asks which functions each test runs.
const notesOfReach = process.env["ZHULIN_REACH"] ? ["tests/mutations/note-reach.ts"] : [];

const isLongRun = process.env["ZHULIN_LONG"] === "1";

const integration = (database: "sqlite" | "postgres") => ({
  ...shared,
  test: {
    name: `integration-${database}`,
    // Many of these wait for processes, locks and lines: one more than there are cores leaves none of them idle.
    maxWorkers: os.availableParallelism() + 1,
    execArgv,
    // What packages load is loaded once a worker; own-process.ts keeps the files apart.
    isolate: false,
    sequence: { groupOrder: 1, setupFiles: "list" as const },
    include: ["tests/integration/**/*.test.ts", "tests/integration/**/*.test.tsx"],
    exclude: database === "postgres" && !isLongRun ? apartFromDatabases : [],
    globalSetup: `tests/setup/global-${database}.ts`,
    setupFiles: [
      "tests/setup/own-process.ts",
      "tests/setup/own-data-dir.ts",
      "tests/setup/own-database.ts",
      "tests/setup/quiet-console.ts",
      "tests/setup/matchers.ts",
      "tests/setup/catalogue.ts",
      "tests/setup/end-of-file.ts",
      ...notesOfReach,
    ],
    testTimeout: patience,
    retry,
    hookTimeout: patience,
  },
});

/** unit: pure rules beside their code. architecture: the shape of the house. integration: on a real database. */
export default defineConfig({
  root,
  test: {
    projects: [
      {
        ...shared,
        test: {
          name: "unit",
          maxWorkers: "100%",
          execArgv,
          isolate: false,
          sequence: { groupOrder: 2, setupFiles: "list" as const },
          include: ["app/**/*.test.ts", "app/**/*.test.tsx", "tests/{faults,mutations}/*.test.ts"],
          setupFiles: [
            "tests/setup/own-process.ts",
            "tests/setup/own-data-dir.ts",
            "tests/setup/quiet-console.ts",
            "tests/setup/end-of-file.ts",
            ...notesOfReach,
          ],
          testTimeout: patience,
          retry,
        },
      },
      {
        ...shared,
        test: {
          name: "architecture",
          include: ["tests/architecture/**/*.test.ts"],
          // All of them read the same sources, which so are parsed once.
          isolate: false,
          fileParallelism: false,
          testTimeout: patience,
          retry,
        },
      },
      integration("sqlite"),
      integration("postgres"),
    ],
  },
});
