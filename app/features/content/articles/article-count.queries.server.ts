import { isPublished } from "~/features/kinds/visibility.queries.server";
import type { Database } from "~/platform/database/database.server";

/** How many articles of a member stand, counted up to `most`. */
export async function countArticlesOf(db: Database, userId: number, most: number): Promise<number> {
  const articles = await db
    .selectFrom("article")
    .select("id")
    .where("userId", "=", userId)
    .where(isPublished())
    .limit(most)
    .execute();
  return articles.length;
}
