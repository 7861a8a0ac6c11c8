// Everything that `npm run test:long` does: what is tried by chance in every run of the tests, fifty times as long, and
// what is too slow to be tried there: every link and form of the site under everything that can happen on the line,
// and every page of what is hard to set in windows of every width.
import { apartFromDatabases } from "./apart-from-databases.mjs";
import { root } from "../app/cli/child-process.mjs";
import { enterOwnNode } from "../app/cli/own-node.mjs";
import { scratchFolder } from "./scratch-folder.mjs";
import { runParts } from "./test-part.mjs";

process.chdir(root);
process.env.NODE_ENV = "test";

await enterOwnNode({ tools: true });

const env = {
  TMPDIR: scratchFolder(),
  ZHULIN_LONG: "1",
  ZHULIN_TIMES: process.env.ZHULIN_TIMES ?? "50",
};

/** Files of a project of Vitest. */
const vitest = (name, project, files) => ({
  name: `${name}, ${project}`,
  args: [
    "node_modules/vitest/vitest.mjs",
    "run",
    "--config",
    "tests/vitest.config.ts",
    "--project",
    project,
    ...files,
  ],
  env,
});

/** Journeys of a project that are marked so. */
const journeys = (name, project, mark) => ({
  name,
  args: ["node_modules/@playwright/test/cli.js", "test", `--project=${project}`, "--grep", mark],
  env,
});

const chance = ["by-chance.test", "api-fuzz.test"];
const parts = [
  ...["unit", "integration-sqlite", "integration-postgres"].map((project) =>
    vitest("by chance", project, chance),
  ),
  vitest("come from each release", "integration-sqlite", ["older-releases.test"]),
  vitest("come from each release", "integration-postgres", ["older-releases.test"]),
  vitest("called by each Node", "integration-sqlite", ["callers.test"]),
  vitest("apart from databases", "integration-postgres", apartFromDatabases),
  journeys("every hindrance, and what is hard to set", "js", "@long"),
  journeys("journeys of phones on a wide screen", "js", "@phone"),
  journeys("Firefox without scripts", "nojs", "@long"),
];

const results = [];
for (const part of parts) results.push(...(await runParts([[part]])));
const lines = results.map(
  ({ name, passed, seconds }) => `  ${passed ? "✓" : "✗"} ${name}, ${seconds} s`,
);
process.stdout.write(`\n${lines.join("\n")}\n`);
process.exitCode = results.every(({ passed }) => passed) ? 0 : 1;
