// Everything that `npm test` does, from a fresh checkout to the closing line. Plain Node without
// packages, because it is what installs them.
import fs from "node:fs";
import { root, typeScriptArgs } from "../app/cli/child-process.mjs";
import { enterOwnNode } from "../app/cli/own-node.mjs";
import { scratchFolder } from "./scratch-folder.mjs";
import { countPart } from "./test-count.mjs";
import { runParts } from "./test-part.mjs";

process.chdir(root);
process.env.NODE_ENV = "test";

await enterOwnNode({ tools: true });
await requireChromium();

const reports = ".cache/reports";
fs.rmSync(reports, { recursive: true, force: true });

const scratch = { TMPDIR: scratchFolder() };

/** A part of Vitest's projects, with a report. */
function vitest(name, ...projects) {
  const report = `${reports}/${name}.json`;
  const args = ["node_modules/vitest/vitest.mjs", "run", "--config", "tests/vitest.config.ts"];
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  return {
    name,
    args: [...args, ...reporters, ...projects.flatMap((project) => ["--project", project])],
    env: scratch,
    report,
  };
}

/** A part of the journeys, with a report. */
function journeys(name, flags = [], env = {}) {
  const report = `${reports}/${name}.json`;
  return {
    name,
    args: ["node_modules/@playwright/test/cli.js", "test", "--reporter=list,json", ...flags],
    env: { ...scratch, ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    report,
  };
}

const faults = [...typeScriptArgs, "tests/faults/faults.ts", "--short"];

const mainOnPostgres = journeys(
  "main journeys on PostgreSQL",
  ["--project=js", "--project=phone", "--grep", "@main"],
  { E2E_DATABASE: "postgres" },
);

/** The lanes of a step go side by side: what works on one core alone would leave the other without work. */
const steps = [
  [
    [{ name: "types", args: ["node_modules/typescript/bin/tsc", "--noEmit"] }],
    [
      { name: "lint", args: ["node_modules/oxlint/bin/oxlint", "--deny-warnings"] },
      { name: "unused code", args: ["node_modules/knip/bin/knip.js"] },
      { name: "build", args: ["app/cli/build.mjs"] },
      { name: "format", args: ["node_modules/prettier/bin/prettier.cjs", "--check", "."] },
    ],
  ],
  [[vitest("unit and architecture", "unit", "architecture")]],
  [[vitest("integration on SQLite", "integration-sqlite")]],
  [[vitest("integration on PostgreSQL", "integration-postgres")]],
  [[journeys("journeys on SQLite")]],
  [[mainOnPostgres]],
  [
    [{ name: "faults on SQLite", args: [...faults, "--database", "sqlite"] }],
    [{ name: "faults on PostgreSQL", args: [...faults, "--database", "postgres"] }],
  ],
  [[{ name: "budgets", args: [...typeScriptArgs, "tests/budgets/measure-pages.ts"] }]],
];

const start = Date.now();
const results = [];
for (const lanes of steps) results.push(...(await runParts(lanes)));

const failed = results.filter((result) => !result.passed);
const lines = results.map(
  ({ name, passed, seconds }) => `  ${passed ? "✓" : "✗"} ${name}, ${seconds} s`,
);
const total = Math.round((Date.now() - start) / 1000);
const closing =
  failed.length === 0
    ? `All ${results.length} parts passed in ${total} s.`
    : `${failed.length} of ${results.length} parts FAILED after ${total} s: ${failed.map(({ name }) => name).join(", ")}.`;
const counted = results.map(({ passed, report }) => countPart(passed, report));
const sum = (outcome) => counted.reduce((all, count) => all + count[outcome], 0);
const unsteady = counted.flatMap((count) => count.unsteady);
const again =
  unsteady.length === 0 ? "" : `\nPassed at the second try alone: ${unsteady.join("; ")}.`;
const failures = counted.flatMap((count) => count.failures);
const named =
  failures.length === 0 ? "" : `\nFailed:\n${failures.map((failure) => `  ${failure}`).join("\n")}`;
const counts = `${sum("passed")} passed, ${sum("failed")} failed`;
process.stdout.write(`\n${lines.join("\n")}\n\n${closing}${again}${named}\n${counts}\n`);
process.exitCode = failed.length === 0 ? 0 : 1;

/** The journeys need a browser; better to hear so before the long parts than after them. */
async function requireChromium() {
  const { wholeChromiumPath } = await import("./support/chromium.mjs");
  if (wholeChromiumPath() !== undefined) return;
  process.stderr.write(
    "The tests need Chromium: install the package chromium of your system, or run `npx playwright install --with-deps chromium`.\n",
  );
  process.exit(1);
}
