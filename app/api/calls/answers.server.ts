import { z } from "@hono/zod-openapi";
import type { Page } from "~/platform/database/keyset-cursor";

/** The answer of a call that has nothing to say. */
export const nothing = z.null();

/** Part of a list, and where it goes on. */
export function cursorList<Row extends z.ZodType>(row: Row) {
  return z.object({ results: z.array(row), cursor: z.string(), hasMore: z.boolean() });
}

/** A page of a list by its number. */
export function pageList<Row extends z.ZodType>(row: Row) {
  const count = z.number().int();
  return z.object({
    results: z.array(row),
    page: z.object({ page: count, limit: count, total: count }),
  });
}

/** A page of view models as rows of the API. */
export function inCursorList<Model, Row>({ cursor, hasMore }: Page<Model>, results: Row[]) {
  return { results, cursor, hasMore };
}
