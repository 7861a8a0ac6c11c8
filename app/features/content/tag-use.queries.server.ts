import { userStatus } from "~/features/accounts/user";
import type { Database } from "~/platform/database/database.server";
import type { TagUse } from "./tag";
import { contentStatus } from "./topic";

/**
 * Tags whose counts leave out what disabled members wrote. They are few, so their uses are taken away
 * when tags are shown; counting them out for good would have to be undone for each who is enabled again.
 */
export async function countVisibleUses(db: Database, tags: TagUse[]): Promise<TagUse[]> {
  if (tags.length === 0) return [];
  const ids = tags.map(({ id }) => id);
  const [topics, articles] = await Promise.all([
    topicUsesOfDisabled(db, ids),
    articleUsesOfDisabled(db, ids),
  ]);
  return tags.map((tag) => ({
    ...tag,
    topicCount: tag.topicCount - (topics.get(tag.id) ?? 0),
    articleCount: tag.articleCount - (articles.get(tag.id) ?? 0),
  }));
}

/** The same, without tags that nobody who reads would find anything behind. */
export async function visiblyUsed(db: Database, tags: TagUse[]): Promise<TagUse[]> {
  const counted = await countVisibleUses(db, tags);
  return counted.filter(({ topicCount, articleCount }) => topicCount + articleCount > 0);
}

async function topicUsesOfDisabled(db: Database, ids: number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom("user")
    .innerJoin("topic", "topic.userId", "user.id")
    .innerJoin("topicTag", "topicTag.topicId", "topic.id")
    .select((eb) => ["topicTag.tagId", eb.fn.countAll<number>().as("uses")])
    .where("user.status", "=", userStatus.disabled)
    .where("topicTag.status", "=", contentStatus.published)
    .where("topicTag.tagId", "in", ids)
    .groupBy("topicTag.tagId")
    .execute();
  return new Map(rows.map(({ tagId, uses }) => [tagId, uses]));
}

async function articleUsesOfDisabled(db: Database, ids: number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom("user")
    .innerJoin("article", "article.userId", "user.id")
    .innerJoin("articleTag", "articleTag.articleId", "article.id")
    .select((eb) => ["articleTag.tagId", eb.fn.countAll<number>().as("uses")])
    .where("user.status", "=", userStatus.disabled)
    .where("articleTag.status", "=", contentStatus.published)
    .where("articleTag.tagId", "in", ids)
    .groupBy("articleTag.tagId")
    .execute();
  return new Map(rows.map(({ tagId, uses }) => [tagId, uses]));
}
