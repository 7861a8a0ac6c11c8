import { AsyncLocalStorage } from "node:async_hooks";
import type { CompiledQuery, LogEvent } from "kysely";

const counting = new AsyncLocalStorage<CompiledQuery[]>();

/** Kysely's log hook: notes each statement for whoever counts them, and costs nothing otherwise. */
export function countStatement(event: LogEvent): void {
  counting.getStore()?.push(event.query);
}

/** Runs `work` and tells which SQL statements it made. */
export async function countStatements<T>(
  work: () => Promise<T>,
): Promise<{ result: T; statements: string[]; queries: CompiledQuery[] }> {
  const queries: CompiledQuery[] = [];
  const result = await counting.run(queries, work);
  return { result, statements: queries.map((query) => query.sql), queries };
}
