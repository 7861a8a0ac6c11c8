import { CompiledQuery, sql } from "kysely";
import { connections } from "~/platform/database/database.server";
import { countStatements } from "~/platform/database/statement-count.server";

/** How the database would carry out a statement, a line a step. */
export interface QueryPlan {
  sql: string;
  steps: string[];
  /** The same where the database is asked to do without sorting if any index allows. */
  orderedSteps: string[];
}

/** Settings are read whole, twice a second at most and by whoever comes then; they belong to no page. */
export const isOwn = (query: { sql: string }): boolean => !/from "setting"/.test(query.sql);

/** Runs a read and tells the plan of each statement it made. */
export async function plansOf(read: () => Promise<unknown>): Promise<QueryPlan[]> {
  const { queries } = await countStatements(read);
  const plans: QueryPlan[] = [];
  for (const query of queries.filter(isOwn)) {
    plans.push({
      sql: query.sql,
      steps: await explain(query, []),
      orderedSteps: await explain(query, ["sort", "bitmapscan"]),
    });
  }
  return plans;
}

function explain({ sql: text, parameters }: CompiledQuery, without: string[]): Promise<string[]> {
  return connections().kind === "sqlite"
    ? explainOnSqlite(text, parameters)
    : explainOnPostgres(text, parameters, without);
}

async function explainOnSqlite(text: string, parameters: readonly unknown[]): Promise<string[]> {
  const { rows } = await connections().read.executeQuery<{ detail: string }>(
    CompiledQuery.raw(`explain query plan ${text}`, [...parameters]),
  );
  return rows.map((row) => row.detail);
}

// With a handful of rows PostgreSQL reads whole tables and sorts them, because that is quickest.
// Told not to, it does so only where no index serves.
async function explainOnPostgres(
  text: string,
  parameters: readonly unknown[],
  without: string[],
): Promise<string[]> {
  return connections()
    .read.connection()
    .execute(async (connection) => {
      for (const choice of ["seqscan", "hashjoin", "mergejoin", ...without]) {
        await sql.raw(`set enable_${choice} = off`).execute(connection);
      }
      const { rows } = await connection.executeQuery<{ "QUERY PLAN": string }>(
        CompiledQuery.raw(`explain ${text}`, [...parameters]),
      );
      await sql.raw("reset all").execute(connection);
      return rows.map((row) => row["QUERY PLAN"].trim().replace(/^->\s*/, ""));
    });
}

/** Lets PostgreSQL see how many rows a table has; SQLite plans without such knowledge. */
export async function gatherStatistics(table: string): Promise<void> {
  if (connections().kind === "sqlite") return;
  await sql`analyze ${sql.table(table)}`.execute(connections().write);
}

/** The steps that read a whole table, by index or without. */
export function scansIn(steps: string[]): string[] {
  return steps.filter(
    (step, at) =>
      /^SCAN (?!(?:\d+ )?CONSTANT ROW)(?!first|latest|parts|\(subquery)/.test(step) ||
      step.startsWith("Seq Scan") ||
      (/^Index (Only )?Scan/.test(step) && !steps[at + 1]?.startsWith("Index Cond")),
  );
}

/** The steps that sort rows instead of reading them in order. */
export function sortsIn(steps: string[]): string[] {
  return steps.filter((step) => /USE TEMP B-TREE FOR|^(Incremental )?Sort\b/.test(step));
}
