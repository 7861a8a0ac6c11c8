import type { Database } from "~/platform/database/database.server";
import { contentStatus } from "./topic";

/** How many published topics and articles of a member bear each tag, by the tags' ids. */
export async function readTagUsesOf(
  db: Database,
  userId: number,
): Promise<{ topics: Map<number, number>; articles: Map<number, number> }> {
  const topics = await db
    .selectFrom("topic")
    .innerJoin("topicTag", "topicTag.topicId", "topic.id")
    .select((eb) => ["topicTag.tagId", eb.fn.countAll<number>().as("uses")])
    .where("topic.userId", "=", userId)
    .where("topicTag.status", "=", contentStatus.published)
    .groupBy("topicTag.tagId")
    .execute();
  const articles = await db
    .selectFrom("article")
    .innerJoin("articleTag", "articleTag.articleId", "article.id")
    .select((eb) => ["articleTag.tagId", eb.fn.countAll<number>().as("uses")])
    .where("article.userId", "=", userId)
    .where("articleTag.status", "=", contentStatus.published)
    .groupBy("articleTag.tagId")
    .execute();
  return {
    topics: new Map(topics.map(({ tagId, uses }) => [tagId, uses])),
    articles: new Map(articles.map(({ tagId, uses }) => [tagId, uses])),
  };
}
