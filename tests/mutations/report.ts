import path from "node:path";
import { groupBy } from "~/platform/lists/group-by";
import type { Mutant } from "./mutants";
import type { Trial } from "./mutant-run";

/** The room of a file, e.g. "features/content/topics". */
const roomOf = ({ file }: Mutant) => path.posix.dirname(file).replace(/^app\//, "");

/** A mutant in one line: where, and what was changed. */
function wordsOf({ file, line, operator, before, text }: Mutant): string {
  const fault = text === "" || text === ";" ? "gone" : text;
  return `${file}:${line}  ${operator}: ${before} → ${fault}`;
}

/** A trial in one line, as it ends. */
export function lineOfTrial({ mutant, outcome, by, asked, seconds }: Trial): string {
  const mark = { caught: "✓", endless: "✓", types: "·", survived: "✗" }[outcome];
  const why = {
    caught: `caught by ${by}`,
    endless: `${by} does not end`,
    types: "refused by types",
    survived: asked === 0 ? "SURVIVED, no test runs it" : `SURVIVED ${asked} test files`,
  }[outcome];
  return `${mark} ${wordsOf(mutant)}  ${why}, ${seconds} s`;
}

/** Of what the tests could catch, the share that they did. */
export function scoreOf(trials: readonly Trial[]): string {
  const caught = caughtOf(trials);
  const tried = caught + trials.filter(({ outcome }) => outcome === "survived").length;
  return tried === 0 ? "–" : `${Math.round((caught / tried) * 100)} %`;
}

const caughtOf = (trials: readonly Trial[]) =>
  trials.filter(({ outcome }) => outcome === "caught" || outcome === "endless").length;

/** All trials by room, as a table for the documents, and below it each survivor. */
export function reportOf(trials: readonly Trial[]): string {
  const rooms = [...groupBy(trials, ({ mutant }) => roomOf(mutant))].toSorted(([a], [b]) =>
    a < b ? -1 : 1,
  );
  const rows = [...rooms, ...(rooms.length > 1 ? [["all", trials] as const] : [])];
  const survivors = trials.filter(({ outcome }) => outcome === "survived");
  return [
    "| Room | tried | caught | survived | refused by types | score |",
    "|---|---|---|---|---|---|",
    ...rows.map(([room, some]) => rowOfRoom(room, some)),
    ...(survivors.length > 0 ? ["", "Survivors:"] : []),
    ...survivors.map(
      ({ mutant, asked }) => `- ${wordsOf(mutant)}${asked > 0 ? "" : " (no test runs it)"}`,
    ),
  ].join("\n");
}

function rowOfRoom(room: string, trials: readonly Trial[]): string {
  const count = (outcome: Trial["outcome"]) =>
    trials.filter((trial) => trial.outcome === outcome).length;
  const refused = count("types");
  const tried = trials.length - refused;
  const cells = [room, tried, caughtOf(trials), count("survived"), refused, scoreOf(trials)];
  return `| ${cells.join(" | ")} |`;
}
