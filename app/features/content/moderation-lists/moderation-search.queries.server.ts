import { contentStatus } from "~/features/kinds/content-status";
import { findThingIds } from "~/features/search/search.queries.server";
import type { Database } from "~/platform/database/database.server";
import { holdsTyped, mostFound } from "./moderation-conditions.queries.server";

const heads = {
  news: ["news.title"],
  vulnerability: ["vulnerability.title", "vulnerability.identifiers"],
} as const;

/**
 * The ids of what holds these words: published things by the search index; deleted ones, which it does
 * not know, by their titles and identifiers. At most 500 of each.
 */
export async function findIdsToModerate(
  db: Database,
  table: keyof typeof heads,
  typed: string,
): Promise<number[]> {
  const [published, deleted] = await Promise.all([
    findThingIds(db, table, typed, mostFound),
    db
      .selectFrom(table)
      .select("id")
      .where("status", "=", contentStatus.deleted)
      .where((eb) => eb.or(heads[table].map((column) => holdsTyped(column, typed))))
      .limit(mostFound)
      .execute(),
  ]);
  return [...published, ...deleted.map(({ id }) => id)];
}
