import type { TagSummary } from "~/features/content/tags/tag";
import type { Database } from "~/platform/database/database.server";
import { unindexed } from "~/platform/database/unindexed.server";

/** The tags of several articles as they were typed, by article, in one statement. */
export async function readTagsOfArticles(
  db: Database,
  articleIds: number[],
): Promise<Map<number, TagSummary[]>> {
  const tags = new Map<number, TagSummary[]>();
  if (articleIds.length === 0) return tags;
  const rows = await db
    .selectFrom("articleTag")
    .innerJoin("tag", "tag.id", "articleTag.tagId")
    .select(["articleTag.articleId", "tag.id", "tag.name"])
    .where("articleTag.articleId", "in", articleIds)
    .where(unindexed("tag.status"), "=", 0)
    .orderBy("articleTag.place")
    .orderBy("tag.id")
    .execute();
  for (const { articleId, ...tag } of rows) {
    tags.set(articleId, [...(tags.get(articleId) ?? []), tag]);
  }
  return tags;
}
