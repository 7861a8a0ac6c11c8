import type { Viewer } from "~/features/accounts/user/user";
import type { DraftFields } from "~/features/content/drafts/draft";
import { contentPermissions } from "~/features/kinds/content-permissions";
import type { Database } from "~/platform/database/database.server";
import { NotFound } from "~/platform/errors/domain-errors";
import { readTagsOfArticles } from "./article-tag.queries.server";
import { parseCover } from "./article.queries.server";

/** An article as it was typed, for its form; NotFound when the viewer may not edit it. */
export async function readArticleFields(
  db: Database,
  id: number,
  viewer: Viewer,
): Promise<DraftFields> {
  const article = await db
    .selectFrom("article")
    .innerJoin("user", "user.id", "article.userId")
    .select(["article.userId", "article.status", "article.deletedBy", "article.deleteTime"])
    .select(["article.title", "article.content", "article.summary", "article.ownSummary"])
    .select(["article.cover", "article.sourceUrl", "user.role as authorRole"])
    .where("article.id", "=", id)
    .executeTakeFirst();
  if (!article || !contentPermissions(article, viewer).edit) throw new NotFound();
  const tags = (await readTagsOfArticles(db, [id])).get(id) ?? [];
  return {
    title: article.title,
    content: article.content,
    summary: article.ownSummary === 1 ? article.summary : "",
    cover: parseCover(article.cover)?.url ?? "",
    sourceUrl: article.sourceUrl,
    tags: tags.map(({ name }) => name).join(","),
  };
}
