import { readDatabase } from "~/platform/database/database.server";
import { groupBy } from "~/platform/lists/group-by";

/** Every article that a member wrote, with its tags, oldest first. */
export async function readOwnArticles(userId: number) {
  const [articles, uses] = await Promise.all([
    readDatabase()
      .selectFrom("article")
      .select(["id", "title", "summary", "ownSummary", "cover", "content", "sourceUrl"])
      .select(["status", "deleteTime", "deleteReason", "createTime", "updateTime"])
      .where("userId", "=", userId)
      .orderBy("id")
      .execute(),
    readDatabase()
      .selectFrom("article")
      .innerJoin("articleTag", "articleTag.articleId", "article.id")
      .innerJoin("tag", "tag.id", "articleTag.tagId")
      .select(["article.id", "tag.name"])
      .where("article.userId", "=", userId)
      .orderBy("articleTag.place")
      .orderBy("tag.id")
      .execute(),
  ]);
  const tags = groupBy(uses, ({ id }) => id);
  return articles.map((article) => ({
    ...article,
    tags: (tags.get(article.id) ?? []).map(({ name }) => name),
  }));
}
