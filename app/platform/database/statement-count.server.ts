import { AsyncLocalStorage } from "node:async_hooks";
import type { LogEvent } from "kysely";

export interface StatementCount {
  statements: string[];
}

const counting = new AsyncLocalStorage<StatementCount>();

/** Kysely's log hook: notes each statement for whoever counts them, and costs nothing otherwise. */
export function countStatement(event: LogEvent): void {
  counting.getStore()?.statements.push(event.query.sql);
}

/** Runs `work` and tells which SQL statements it made. */
export async function countStatements<T>(
  work: () => Promise<T>,
): Promise<{ result: T; statements: string[] }> {
  const count: StatementCount = { statements: [] };
  const result = await counting.run(count, work);
  return { result, statements: count.statements };
}
