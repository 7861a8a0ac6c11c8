import path from "node:path";
import { createVitest, type TestSpecification } from "vitest/node";

/** Asks for tests, in this order until the first fails, after these files have changed. */
export interface TestOrder {
  tests: string[];
  changed: string[];
}

/** What is told of a run: each test file that ended, and then that there are no more. */
export type TestNews = { test: string; failed: boolean } | { over: true; stray: boolean };

// Run as a process of its own in a copy of the checkout: Vitest, started once, runs what it is told to run. A start for
// each run would take four seconds more, and the packages' modules are loaded only once by a worker.
const root = process.cwd();
let wanted: string[] = [];

const place = ({ moduleId }: TestSpecification) => wanted.indexOf(moduleId);

class InThisOrder {
  shard(files: TestSpecification[]) {
    return files;
  }
  sort(files: TestSpecification[]) {
    return files.toSorted((a, b) => place(a) - place(b));
  }
}

const tell = (news: TestNews) => process.send?.(news);

const vitest = await createVitest("test", {
  root,
  config: "tests/vitest.config.ts",
  project: ["unit", "integration-sqlite"],
  watch: false,
  bail: 1,
  retry: 0,
  maxWorkers: 1,
  sequence: { sequencer: InThisOrder },
  reporters: [
    {
      onTestModuleEnd(module) {
        const failed = module.state() === "failed";
        if (failed) void vitest.cancelCurrentRun("test-failure");
        if (module.state() !== "skipped") tell({ test: module.relativeModuleId, failed });
      },
    },
  ],
});
await vitest.globTestSpecifications([]);

async function runTests({ tests, changed }: TestOrder): Promise<void> {
  for (const file of changed) vitest.invalidateFile(path.join(root, file));
  wanted = tests.map((test) => path.join(root, test));
  const specifications = wanted.flatMap((file) =>
    vitest.projects
      .filter((project) => project.matchesTestGlob(file))
      .map((project) => project.createSpecification(file)),
  );
  vitest.state.clearErrors();
  const { unhandledErrors } = await vitest.runTestSpecifications(specifications);
  tell({ over: true, stray: unhandledErrors.length > 0 });
}

process.on("message", (order: TestOrder) => void runTests(order));
process.on("disconnect", () => process.exit());
