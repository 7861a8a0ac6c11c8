import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { root } from "tests/architecture/source-tree";
import { Trials, type Trial } from "./mutant-run";
import { readImports } from "./import-graph";
import { LikelyTests } from "./likely-tests";
import { measureReach } from "./measure-reach";
import { readReach } from "./reach";
import { lineOfTrial, reportOf } from "./report";
import { sampleOf } from "./sampling";
import { scopesOf } from "./scope";
import { TestedCopy } from "./tested-copy";
import { TypeCheck } from "./type-check";

// Run as a program: puts one fault after another into a copy of the checkout and says which of them no test notices.
// `npm run mutate -- [rooms, files or places] [--most N of each] [--seed S] [--tests N asked about each] [--kind K]
// [--starters]`, with which those tests are asked, too, that start processes: they take long.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    most: { type: "string", default: "20" },
    seed: { type: "string", default: "1" },
    tests: { type: "string", default: "30" },
    kind: { type: "string" },
    starters: { type: "boolean", default: false },
  },
});
const say = (line: string) => process.stdout.write(`${line}\n`);
const reportFile = path.join(root, ".cache/mutations/report.json");
/** Far longer than any test file takes on a busy machine, in ms. */
const patience = 60_000;

// Others work on the machine, too.
os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);

// Whoever gives it up leaves nothing behind: copies go with this process.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));

const scopes = scopesOf(positionals, values.kind);
const tests = new LikelyTests(readImports(), readReach, values.starters);
const files = new Set(scopes.flatMap(({ mutants }) => mutants.map(({ file }) => file)));
await measureReach(tests.importing(files), patience);
const copy = new TestedCopy(patience);
const trials: Trial[] = [];
try {
  const each = new Trials(copy, tests, new TypeCheck(), Number(values.tests));
  for (const { name, mutants } of scopes) {
    const sample = sampleOf(mutants, Number(values.most), Number(values.seed));
    say(`\n${name}: ${sample.length} of ${mutants.length} mutants`);
    for (const mutant of sample) {
      const trial = await each.try(mutant);
      trials.push(trial);
      say(lineOfTrial(trial));
    }
  }
} finally {
  copy.remove();
}
fs.mkdirSync(path.dirname(reportFile), { recursive: true });
fs.writeFileSync(reportFile, JSON.stringify({ at: new Date(), ...values, trials }, null, 2));
say(`\n${reportOf(trials)}`);
