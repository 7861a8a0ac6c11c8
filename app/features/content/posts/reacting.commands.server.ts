import type { Viewer } from "~/features/accounts/user/user";
import { isAuthorShown, isPublished } from "~/features/kinds/visibility.queries.server";
import { messageType } from "~/features/notifications/message";
import { notify } from "~/features/notifications/notify.commands.server";
import { setReaction } from "~/features/reactions/reaction.commands.server";
import { inTransaction, type Writer } from "~/platform/database/database.server";
import { held } from "~/platform/database/hold-rows.server";
import { NotFound } from "~/platform/errors/domain-errors";

const kinds = {
  like: { count: "likeCount", type: messageType.topicLiked },
  favorite: { count: "favoriteCount", type: messageType.favorited },
} as const;

/** Likes or keeps a topic, tweet or article, or takes that back, and tells its author of the first; NotFound when it is not published. */
export async function react(
  viewer: Viewer,
  kind: keyof typeof kinds,
  entityType: "topic" | "article",
  id: number,
  on: boolean,
): Promise<void> {
  const { count, type } = kinds[kind];
  await inTransaction(async (trx) => {
    const { userId, title, summary } = await holdOpen(trx, entityType, id);
    const reaction = { userId: viewer.id, entityType, entityId: id };
    const change = await setReaction(trx, kind, reaction, on);
    if (change === 0) return;
    await trx
      .updateTable(entityType)
      .set((eb) => ({ [count]: eb(count, "+", change) }))
      .where("id", "=", id)
      .execute();
    if (change === -1) return;
    await notify(trx, {
      to: userId,
      from: viewer.id,
      happened: { type, of: entityType },
      quoteContent: title || summary,
      detailUrl: `/${entityType}/${id}`,
      once: `${entityType} ${id}`,
    });
  });
}

/**
 * Takes the row of a published topic or article for the transaction; NotFound when there is none, or its author is
 * disabled.
 */
export async function holdOpen(trx: Writer, entityType: "topic" | "article", id: number) {
  const thing = await trx
    .selectFrom(entityType)
    .where("id", "=", id)
    .where(isPublished())
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("user")
          .select("user.id")
          .whereRef("user.id", "=", `${entityType}.userId`)
          .where(isAuthorShown()),
      ),
    )
    .select(["userId", "title", "summary"])
    .$call(held)
    .executeTakeFirst();
  if (!thing) throw new NotFound();
  return thing;
}
