import { userStatus, type Viewer } from "~/features/accounts/user";
import type { Writer } from "~/platform/database/database.server";
import { NotFound } from "~/platform/errors/domain-errors";
import { react, type Reactable, type ReactionKind } from "../reacting.commands.server";
import { contentStatus } from "../topic";

const articles: Reactable = {
  entityType: "article",
  noun: "文章",
  hold: holdOpenArticle,
  addTo: (trx, id, count, change) =>
    trx
      .updateTable("article")
      .set((eb) => ({ [count]: eb(count, "+", change) }))
      .where("id", "=", id)
      .execute(),
};

/** Likes or keeps an article, or takes that back; NotFound when it is not published. */
export function reactToArticle(
  viewer: Viewer,
  kind: ReactionKind,
  articleId: number,
  on: boolean,
): Promise<void> {
  return react(viewer, kind, articles, articleId, on);
}

/** Takes the row of a published article for the transaction; NotFound when there is none, or its author is disabled. */
export async function holdOpenArticle(
  trx: Writer,
  id: number,
): Promise<{ userId: number; title: string }> {
  const article = await trx
    .updateTable("article")
    .set((eb) => ({ likeCount: eb.ref("likeCount") }))
    .where("id", "=", id)
    .where("status", "=", contentStatus.published)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("user")
          .select("user.id")
          .whereRef("user.id", "=", "article.userId")
          .where("user.status", "!=", userStatus.disabled),
      ),
    )
    .returning(["userId", "title"])
    .executeTakeFirst();
  if (!article) throw new NotFound();
  return article;
}

/** Notes a new comment on an article. */
export async function noteArticleComment(trx: Writer, id: number): Promise<void> {
  await trx
    .updateTable("article")
    .set((eb) => ({ commentCount: eb("commentCount", "+", 1) }))
    .where("id", "=", id)
    .execute();
}
