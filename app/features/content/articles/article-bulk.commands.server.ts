import { tagKey } from "~/features/content/tags/tag";
import { addToManyTags } from "~/features/content/tags/tag-use.commands.server";
import { ensureTags } from "~/features/content/tags/tag.commands.server";
import type { Picture } from "~/features/media/picture";
import type { Writer } from "~/platform/database/database.server";
import { insertNumbered, insertRows } from "~/platform/database/value-rows.server";
import { groupBy } from "~/platform/lists/group-by";
import { indexArticles } from "./article-search.commands.server";

/** A published article to insert, rendered. Times are milliseconds since 1970 UTC. */
export interface BulkArticle {
  userId: number;
  title: string;
  summary: string;
  /** 1 when the author wrote the summary. */
  ownSummary: number;
  cover: Picture | null;
  /** Markdown. */
  content: string;
  contentHtml: string;
  sourceUrl: string;
  tags: string[];
  viewCount: number;
  createTime: number;
}

/** Inserts articles with their tags, and answers their ids in the order of the rows. */
export async function insertArticles(
  trx: Writer,
  articles: BulkArticle[],
  mark: { demo?: number } = {},
): Promise<number[]> {
  const ids = await insertNumbered(trx, "article", articles.map(articleColumns));
  await tagArticles(
    trx,
    articles.map((article, index) => ({ ...article, id: ids[index] ?? 0 })),
    mark,
  );
  await indexArticles(trx, ids);
  return ids;
}

function articleColumns({ tags: _tags, cover, ...columns }: BulkArticle) {
  return {
    ...columns,
    cover: cover ? JSON.stringify(cover) : "",
    updateTime: columns.createTime,
  };
}

async function tagArticles(
  trx: Writer,
  articles: (BulkArticle & { id: number })[],
  mark: { demo?: number },
): Promise<void> {
  const tagIds = await ensureTags(trx, [...new Set(articles.flatMap(({ tags }) => tags))], mark);
  const rows = articles.flatMap(({ id, tags, createTime }) =>
    [...new Set(tags.map((name) => tagIds.get(tagKey(name)) ?? 0))].map((tagId, index) => ({
      articleId: id,
      tagId,
      createTime,
      counted: 1,
      place: index + 1,
    })),
  );
  await insertRows(trx, "articleTag", rows);
  const uses = [...groupBy(rows, ({ tagId }) => tagId)];
  await addToManyTags(trx, "article", new Map(uses.map(([id, { length }]) => [id, length])));
}
