import { contentStatus } from "~/features/kinds/content-status";
import type { SearchKind } from "~/features/search/searchable";
import { findThingIds } from "~/features/search/search.queries.server";
import type { Database } from "~/platform/database/database.server";
import type { TableWith } from "~/platform/database/tables";
import { holdsTyped, mostFound } from "./moderation-conditions.queries.server";

type ReadingTable = SearchKind & TableWith<"id" | "title" | "status">;

/**
 * The ids of what holds these words: published things by the search index; deleted ones, which it does
 * not know, by the columns that name them. At most 500 of each.
 */
export async function findIdsToModerate(
  db: Database,
  table: ReadingTable,
  columns: string[],
  typed: string,
): Promise<number[]> {
  const [published, deleted] = await Promise.all([
    findThingIds(db, table, typed, mostFound),
    db
      .selectFrom(table)
      .select("id")
      .where("status", "=", contentStatus.deleted)
      .where((eb) => eb.or(columns.map((column) => holdsTyped(`${table}.${column}`, typed))))
      .limit(mostFound)
      .execute(),
  ]);
  return [...published, ...deleted.map(({ id }) => id)];
}
