import { isModerator, mayModerate, type Viewer } from "~/features/accounts/user/user";
import { isOwnerShown, isPublished } from "~/features/kinds/visibility.queries.server";
import { topicType } from "~/features/kinds/topic-type";
import type { Writer } from "~/platform/database/database.server";
import { held } from "~/platform/database/hold-rows.server";
import { NotAllowed, NotFound } from "~/platform/errors/domain-errors";
import { inParts } from "~/platform/database/value-rows.server";

/** A question that a transaction has taken. */
export interface HeldQuestion {
  id: number;
  userId: number;
  /** The comment that was accepted; 0 for none. */
  answerId: number;
}

/** What is said of a comment that is not there, and as well of one on a topic that is not, so that nobody learns of it. */
export const answerGone = "这条评论不在了";

/**
 * Takes the row of a question that everybody sees for the transaction; NotFound when it is none, NotAllowed for all but who asked
 * it and moderators.
 */
export async function holdQuestion(trx: Writer, viewer: Viewer, id: number): Promise<HeldQuestion> {
  const topic = await trx
    .selectFrom("topic")
    .select(["id", "userId", "nodeId", "answerId"])
    .where("id", "=", id)
    .where("type", "=", topicType.topic)
    .where(isPublished())
    .where(isOwnerShown())
    .$call(held)
    .executeTakeFirst();
  if (!topic) throw new NotFound(answerGone);
  const beside = await trx
    .selectFrom("node")
    .innerJoin("user", (join) => join.on("user.id", "=", topic.userId))
    .select("user.role as authorRole")
    .where("node.id", "=", topic.nodeId)
    .where("node.question", "=", 1)
    .executeTakeFirst();
  if (!beside) throw new NotFound("这里不是问答节点");
  const own = topic.userId === viewer.id;
  const may = own || (isModerator(viewer) && mayModerate(viewer, beside.authorRole));
  if (!may) throw new NotAllowed("只有提问的人能采纳");
  return { id: topic.id, userId: topic.userId, answerId: topic.answerId };
}

/** Sets which comment answers a question; 0 for none. */
export async function setTopicAnswer(trx: Writer, id: number, answerId: number): Promise<void> {
  const solved = answerId > 0 ? 1 : 0;
  await trx.updateTable("topic").set({ answerId, solved }).where("id", "=", id).execute();
}

/** Notes which of these topics have an answer that everybody sees. */
export async function setTopicsSolved(
  trx: Writer,
  ids: number[],
  solved: Set<number>,
): Promise<void> {
  for (const value of [0, 1] as const) {
    const those = ids.filter((id) => solved.has(id) === (value === 1));
    for (const part of inParts(those, 1)) {
      await trx
        .updateTable("topic")
        .set({ solved: value })
        .where("id", "in", part)
        .where("solved", "=", 1 - value)
        .execute();
    }
  }
}

/** Forgets the answers of these topics that are among these comments, which are going for good. */
export async function forgetAnswers(
  trx: Writer,
  topicIds: number[],
  commentIds: number[],
): Promise<void> {
  const going = new Set(commentIds);
  for (const part of inParts(topicIds, 1)) {
    const answered = await trx
      .selectFrom("topic")
      .select(["id", "answerId"])
      .where("id", "in", part)
      .where("answerId", ">", 0)
      .execute();
    for (const { id, answerId } of answered) {
      if (going.has(answerId)) await setTopicAnswer(trx, id, 0);
    }
  }
}
