import { userStatus, type Viewer } from "~/features/accounts/user";
import type { Writer } from "~/platform/database/database.server";
import { NotFound } from "~/platform/errors/domain-errors";
import { react, type Reactable, type ReactionKind } from "./reacting.commands.server";
import { contentStatus } from "./topic";

const topics: Reactable = {
  entityType: "topic",
  noun: "话题",
  hold: async (trx, id) => {
    const { userId, title, summary } = await holdOpenTopic(trx, id);
    return { userId, title: title || summary };
  },
  addTo: (trx, id, count, change) =>
    trx
      .updateTable("topic")
      .set((eb) => ({ [count]: eb(count, "+", change) }))
      .where("id", "=", id)
      .execute(),
};

/** Likes or keeps a topic or tweet, or takes that back; NotFound when it is not published. */
export function reactToTopic(
  viewer: Viewer,
  kind: ReactionKind,
  topicId: number,
  on: boolean,
): Promise<void> {
  return react(viewer, kind, topics, topicId, on);
}

/**
 * Takes the row of a published topic for the transaction; NotFound when there is none, or its author is
 * disabled. Setting a column to itself takes the lock first, so that rows and counts change in one order.
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
