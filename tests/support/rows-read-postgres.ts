import { CompiledQuery, sql } from "kysely";
import { connections, type Database } from "~/platform/database/database.server";
import type { Cost, CostReader } from "./rows-read";

interface Step {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  "Shared Hit Blocks": number;
  "Shared Read Blocks": number;
  Plans?: Step[];
}

const byIndexes = ["seqscan", "hashjoin", "mergejoin"]
  .map((choice) => `set enable_${choice} = off`)
  .join(";");

/** An index is four pages deep at most, a row on one more, and a list of others that it may be among on another. */
const pagesPerRow = 6;
const pagesBeside = 60;

/**
 * Counts the rows that scans hand on or throw away, and the pages that are asked for, in memory or not. Of a table that
 * is not large PostgreSQL reads all rows rather than some by an index, because that is quicker, and ends that as the
 * table grows on. So a statement is carried out twice, as it would be and by indexes.
 */
export function postgresReader(): Promise<CostReader> {
  return Promise.resolve({
    costOf: (query, few = 0) =>
      connections()
        .read.connection()
        .execute(async (db) => {
          await sql`set jit = off`.execute(db);
          const usual = await carryOut(db, query);
          if (rowsIn(usual) <= few && strayPagesIn(usual) === 0) return costOfSteps(usual);
          await sql.raw(byIndexes).execute(db);
          const indexed = await carryOut(db, query);
          await sql`reset all`.execute(db);
          return rowsIn(usual) <= rowsIn(indexed)
            ? costOfSteps(usual, indexed)
            : costOfSteps(indexed, usual);
        }),
    perRow: 13,
    close: () => undefined,
  });
}

async function carryOut(db: Database, { sql: text, parameters }: CompiledQuery): Promise<Step> {
  const { rows } = await db.executeQuery<{ "QUERY PLAN": [{ Plan: Step }] }>(
    CompiledQuery.raw(`explain (analyze, buffers, timing off, format json) ${text}`, [
      ...parameters,
    ]),
  );
  const [first] = rows;
  if (!first) throw new Error(`no plan for ${text}`);
  return first["QUERY PLAN"][0].Plan;
}

function rowsIn(step: Step): number {
  const below = (step.Plans ?? []).reduce((sum, each) => sum + rowsIn(each), 0);
  // A scan below a bitmap hands on places, which are rows once more.
  if (!/^(?:Seq|Index|Index Only|Bitmap \w+|CTE) Scan$/.test(step["Node Type"])) return below;
  const seen =
    step["Actual Rows"] +
    (step["Rows Removed by Filter"] ?? 0) +
    (step["Rows Removed by Index Recheck"] ?? 0);
  return below + Math.max(1, seen) * step["Actual Loops"];
}

/** What a statement costs by the way that reads least, and by another. */
const costOfSteps = (least: Step, other = least): Cost => ({
  rows: rowsIn(least),
  mostRows: rowsIn(other),
  strayPages: strayPagesIn(least),
  isMadeAnew: false,
  plan: linesOf(least, "").join("\n"),
});

const strayPagesIn = (step: Step) =>
  Math.max(0, pagesIn(step) - pagesPerRow * rowsIn(step) - pagesBeside);

const pagesIn = (step: Step) => step["Shared Hit Blocks"] + step["Shared Read Blocks"];

function linesOf(step: Step, above: string): string[] {
  const on = [step["Relation Name"], step["Index Name"]].filter(Boolean).join(" by ");
  const line = `${above}${step["Node Type"]} ${on}: ${rowsIn(step)} rows, ${pagesIn(step)} pages`;
  return [line, ...(step.Plans ?? []).flatMap((each) => linesOf(each, `${above}  `))];
}
