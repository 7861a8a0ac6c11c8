import { userStatus, type Viewer } from "~/features/accounts/user";
import { messageType } from "~/features/notifications/message";
import { notify } from "~/features/notifications/notify.commands.server";
import { setReaction } from "~/features/reactions/reaction.commands.server";
import { inTransaction, type Writer } from "~/platform/database/database.server";
import { NotFound } from "~/platform/errors/domain-errors";
import { contentStatus } from "../topic";

const kinds = {
  like: { count: "likeCount", type: messageType.topicLiked, title: "赞了你的文章" },
  favorite: { count: "favoriteCount", type: messageType.favorited, title: "收藏了你的文章" },
} as const;

/** Likes or keeps an article, or takes that back; NotFound when it is not published. */
export async function reactToArticle(
  viewer: Viewer,
  kind: keyof typeof kinds,
  articleId: number,
  on: boolean,
): Promise<void> {
  const { count, type, title } = kinds[kind];
  await inTransaction(async (trx) => {
    const article = await holdOpenArticle(trx, articleId);
    const reaction = { userId: viewer.id, entityType: "article", entityId: articleId };
    const change = await setReaction(trx, kind, reaction, on);
    if (change === 0) return;
    await trx
      .updateTable("article")
      .set((eb) => ({ [count]: eb(count, "+", change) }))
      .where("id", "=", articleId)
      .execute();
    if (change === -1) return;
    await notify(trx, {
      to: article.userId,
      from: viewer.id,
      type,
      title,
      quoteContent: article.title,
      detailUrl: `/article/${articleId}`,
      once: `article ${articleId}`,
    });
  });
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
