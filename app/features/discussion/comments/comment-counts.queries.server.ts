import type { DiscussedTable } from "~/features/kinds/kind";
import { isPublished } from "~/features/kinds/visibility.queries.server";
import type { Database } from "~/platform/database/database.server";

/** How many comments published things of one kind have, by id, in one statement. */
export async function readCommentCounts(
  db: Database,
  table: DiscussedTable,
  ids: number[],
): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom(table)
    .select(["id", "commentCount"])
    .where("id", "in", ids)
    .where(isPublished())
    .execute();
  return new Map(rows.map((row) => [row.id, row.commentCount]));
}
