import { groupBy } from "~/platform/lists/group-by";
import type { RoundResult } from "./round";

/** The faults of a round in words; none when all is well. */
export function faultsOf({
  lost,
  doubled,
  unasked,
  counts,
  damage,
  mishaps,
}: RoundResult): string[] {
  return [
    ...lost.map((key) => `lost: ${key}`),
    ...doubled.map((key) => `doubled: ${key}`),
    ...unasked.map((key) => `there though not asked for: ${key}`),
    ...counts,
    ...damage,
    ...mishaps,
  ];
}

/** A round in one line. */
export function lineOf(result: RoundResult): string {
  const { plan, acknowledged, unknown, lost, doubled, counts, seconds, strays } = result;
  const faults = faultsOf(result);
  const parts = [
    `${faults.length === 0 ? "✓" : "✗"} ${String(plan.number).padStart(3)}`,
    `seed ${plan.seed}`,
    `${plan.blow.name}, ${plan.company.name}`.padEnd(46),
    `${acknowledged} acknowledged, ${unknown} unknown`.padEnd(32),
    `lost ${lost.length}, doubled ${doubled.length}, unequal counts ${counts.length}`,
    `integrity ${isSound(result) ? "ok" : "BROKEN"}`,
    `stray files ${strays}`,
    `${seconds.toFixed(1)} s`,
  ];
  return [parts.join("  "), ...faults.map((fault) => `      ${fault}`)].join("\n");
}

const isSound = ({ damage, unasked }: RoundResult) => damage.length + unasked.length === 0;

/** All rounds by what was done to the site, as a table for the documents. */
export function tableOf(results: readonly RoundResult[]): string {
  const byBlow = groupBy(results, ({ plan }) => plan.blow.name);
  const rows = [...byBlow].map(([name, some]) => rowOf(name, some));
  return [
    "| While people write | rounds | acknowledged | unknown | lost | doubled | unequal counts | integrity |",
    "|---|---|---|---|---|---|---|---|",
    ...rows,
    rowOf("all", results),
  ].join("\n");
}

function rowOf(name: string, results: readonly RoundResult[]): string {
  const sum = (count: (result: RoundResult) => number) =>
    results.reduce((total, result) => total + count(result), 0);
  const cells = [
    name,
    results.length,
    sum(({ acknowledged }) => acknowledged),
    sum(({ unknown }) => unknown),
    sum(({ lost }) => lost.length),
    sum(({ doubled }) => doubled.length),
    sum(({ counts }) => counts.length),
    results.every(isSound) ? "ok" : "BROKEN",
  ];
  return `| ${cells.join(" | ")} |`;
}
