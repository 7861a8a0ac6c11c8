import { readDatabase } from "~/platform/database/database.server";
import { groupBy } from "~/platform/lists/group-by";
import { ownPart, ownRows } from "~/platform/personal-data/own-part";

/** Every article that a member wrote, with its tags, oldest first. */
export async function readOwnArticles(userId: number, after: number) {
  const articles = await readDatabase()
    .selectFrom("article")
    .select("id as key")
    .select(["id", "title", "summary", "ownSummary", "cover", "content", "sourceUrl"])
    .select(["status", "deleteTime", "deleteReason", "createTime", "updateTime"])
    .where("userId", "=", userId)
    .where("id", ">", after)
    .orderBy("id")
    .limit(ownRows.longest)
    .execute();
  const tags = groupBy(await readOwnArticleTags(articles.map(({ id }) => id)), ({ id }) => id);
  const tagged = articles.map((article) => ({
    ...article,
    tags: (tags.get(article.id) ?? []).map(({ name }) => name),
  }));
  return ownPart(tagged, ownRows.longest);
}

async function readOwnArticleTags(articleIds: number[]) {
  if (articleIds.length === 0) return [];
  return readDatabase()
    .selectFrom("articleTag")
    .innerJoin("tag", "tag.id", "articleTag.tagId")
    .select(["articleTag.articleId as id", "tag.name"])
    .where("articleTag.articleId", "in", articleIds)
    .orderBy("articleTag.place")
    .orderBy("tag.id")
    .execute();
}
