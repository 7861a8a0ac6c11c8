import { isPublished } from "~/features/kinds/visibility.queries.server";
import type { Searchable, SearchableRange } from "~/features/search/searchable";
import type { Database } from "~/platform/database/database.server";
import { readTagsOfArticles } from "./article-tag.queries.server";

/** Published articles as the search index takes them, by id. */
export async function readSearchableArticles(
  db: Database,
  range: SearchableRange,
): Promise<Searchable[]> {
  const query = db
    .selectFrom("article")
    .select(["article.id", "article.title", "article.contentHtml", "article.userId"])
    .select(["article.commentCount", "article.createTime"])
    .where(isPublished("article"))
    .orderBy("article.id");
  const records = await (
    "ids" in range
      ? query.where("article.id", "in", range.ids)
      : query.where("article.id", ">", range.after).limit(range.limit)
  ).execute();
  const tags = await readTagsOfArticles(
    db,
    records.map(({ id }) => id),
  );
  return records.map((record) => ({
    kind: "article",
    id: record.id,
    title: record.title,
    text: record.contentHtml,
    markup: "own",
    identifiers: (tags.get(record.id) ?? []).map((tag) => tag.name),
    publishTime: record.createTime,
    authorId: record.userId,
    answers: record.commentCount,
  }));
}

/** How many articles the search index takes. */
export async function countSearchableArticles(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom("article")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where(isPublished())
    .executeTakeFirstOrThrow();
  return count;
}
