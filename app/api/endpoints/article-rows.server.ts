import type { Viewer } from "~/features/accounts/user/user";
import type { ArticleRow } from "~/features/content/articles/article";
import { readArticleFacts } from "~/features/content/articles/article-facts.queries.server";
import { articleJson, type ArticleJson } from "~/features/content/articles/article.json";
import { readArticle } from "~/features/content/articles/article.queries.server";
import { readDatabase } from "~/platform/database/database.server";
import { found } from "~/platform/http/parameters.server";
import { readTagsOf } from "./topic-rows.server";
import { readUsers } from "./users.server";

/** Rows of articles as the API says them, in a fixed number of statements. */
export async function listArticles(
  viewer: Viewer | null,
  rows: ArticleRow[],
): Promise<ArticleJson[]> {
  const [userOf, tagsOf, facts] = await Promise.all([
    readUsers(
      viewer,
      rows.map(({ user }) => user.id),
    ),
    readTagsOf(rows),
    readArticleFacts(
      readDatabase(),
      rows.map(({ id }) => id),
    ),
  ]);
  return rows.map((row) =>
    articleJson(row, {
      user: userOf(row.user.id),
      tags: tagsOf(row.tags),
      ...(facts.get(row.id) ?? { sourceUrl: "", updateTime: row.createTime }),
    }),
  );
}

/** An article with its body; NotFound when the viewer may not know of it. */
export async function readWholeArticle(viewer: Viewer | null, id: number): Promise<ArticleJson> {
  const article = found(await readArticle(readDatabase(), id, viewer));
  const [json] = await listArticles(viewer, [article]);
  return { ...found(json), content: article.contentHtml };
}
