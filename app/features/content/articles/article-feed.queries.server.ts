import type { FeedItem } from "~/features/kinds/feed-item";
import { isAuthorShown, isPublished } from "~/features/kinds/visibility.queries.server";
import type { Database } from "~/platform/database/database.server";
import { placeOutside } from "~/platform/markdown/outside-pictures.server";
import { readTagsOfArticles } from "./article-tag.queries.server";

const most = 20;

/** The newest articles that everybody may read. */
export async function readArticleFeedItems(db: Database): Promise<FeedItem[]> {
  const rows = await db
    .selectFrom("article")
    .innerJoin("user", "user.id", "article.userId")
    .select(["article.id", "article.title", "article.contentHtml", "user.nickname"])
    .select(["article.createTime", "article.editTime"])
    .where(isPublished("article"))
    .where(isAuthorShown())
    .orderBy("article.id", "desc")
    .limit(most)
    .execute();
  const tags = await readTagsOfArticles(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    path: `/article/${row.id}`,
    title: row.title,
    contentHtml: placeOutside(row.contentHtml),
    author: row.nickname,
    categories: (tags.get(row.id) ?? []).map(({ name }) => name),
    publishTime: row.createTime,
    changeTime: Math.max(row.createTime, row.editTime),
  }));
}
