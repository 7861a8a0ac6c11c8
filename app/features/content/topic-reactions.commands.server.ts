import { userStatus, type Viewer } from "~/features/accounts/user";
import { messageType } from "~/features/notifications/message";
import { notify } from "~/features/notifications/notify.commands.server";
import { setReaction } from "~/features/reactions/reaction.commands.server";
import { inTransaction, type Writer } from "~/platform/database/database.server";
import { NotFound } from "~/platform/errors/domain-errors";
import { contentStatus } from "./topic";

const kinds = {
  like: { count: "likeCount", type: messageType.topicLiked, title: "赞了你的话题" },
  favorite: { count: "favoriteCount", type: messageType.favorited, title: "收藏了你的话题" },
} as const;

/** Likes or keeps a topic or tweet, or takes that back; NotFound when it is not published. */
export async function reactToTopic(
  viewer: Viewer,
  kind: keyof typeof kinds,
  topicId: number,
  on: boolean,
): Promise<void> {
  const { count, type, title } = kinds[kind];
  await inTransaction(async (trx) => {
    const topic = await holdOpenTopic(trx, topicId);
    const reaction = { userId: viewer.id, entityType: "topic", entityId: topicId };
    const change = await setReaction(trx, kind, reaction, on);
    if (change === 0) return;
    await trx
      .updateTable("topic")
      .set((eb) => ({ [count]: eb(count, "+", change) }))
      .where("id", "=", topicId)
      .execute();
    if (change === -1) return;
    await notify(trx, {
      to: topic.userId,
      from: viewer.id,
      type,
      title,
      quoteContent: topic.title || topic.summary,
      detailUrl: `/topic/${topicId}`,
      once: `topic ${topicId}`,
    });
  });
}

/**
 * Takes the row of a published topic for the transaction; NotFound when there is none, or its author is
 * disabled. Setting a column
 * to itself takes the lock first, so that rows and counts change in one order.
 */
export async function holdOpenTopic(trx: Writer, id: number) {
  const topic = await trx
    .updateTable("topic")
    .set((eb) => ({ likeCount: eb.ref("likeCount") }))
    .where("id", "=", id)
    .where("status", "=", contentStatus.published)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("user")
          .select("user.id")
          .whereRef("user.id", "=", "topic.userId")
          .where("user.status", "!=", userStatus.disabled),
      ),
    )
    .returning(["userId", "title", "summary"])
    .executeTakeFirst();
  if (!topic) throw new NotFound();
  return topic;
}
