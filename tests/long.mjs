// Everything that `npm run test:long` does: what is tried by chance in every run of the tests, fifty times as long.
import { root } from "../app/cli/child-process.mjs";
import { enterOwnNode } from "../app/cli/own-node.mjs";
import { scratchFolder } from "./scratch-folder.mjs";
import { runParts } from "./test-part.mjs";

process.chdir(root);
process.env.NODE_ENV = "test";

await enterOwnNode({ tools: true });

const env = { TMPDIR: scratchFolder(), ZHULIN_TIMES: process.env.ZHULIN_TIMES ?? "50" };

/** The files of a project of Vitest that try what chance gives. */
const byChance = (project) => ({
  name: `by chance, ${project}`,
  args: [
    "node_modules/vitest/vitest.mjs",
    "run",
    "--config",
    "tests/vitest.config.ts",
    "--project",
    project,
    "-by-chance.test",
    "api-fuzz.test",
  ],
  env,
});

const results = [];
for (const project of ["unit", "integration-sqlite", "integration-postgres"]) {
  results.push(...(await runParts([byChance(project)])));
}
const lines = results.map(
  ({ name, passed, seconds }) => `  ${passed ? "✓" : "✗"} ${name}, ${seconds} s`,
);
process.stdout.write(`\n${lines.join("\n")}\n`);
process.exitCode = results.every(({ passed }) => passed) ? 0 : 1;
