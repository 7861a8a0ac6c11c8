import type { Viewer } from "~/features/accounts/user/user";
import { holdDiscussedPost } from "~/features/content/status/open-post.queries.server";
import { nameInNotices } from "~/features/kinds/thing-head";
import { topicType } from "~/features/kinds/topic-type";
import { requireOverruling } from "~/features/moderation/moderation-reach.queries.server";
import { messageType } from "~/features/notifications/message";
import { notify } from "~/features/notifications/notify.commands.server";
import { waitInWords } from "~/platform/clock/wait-in-words";
import { inTransaction, type Writer } from "~/platform/database/database.server";
import { holdForKeeping, recordCuration } from "./curation.commands.server";
import { closedWords, takesNoComments } from "./topic-closing";

const day = 24 * 60 * 60 * 1000;

/** Closes a topic to comments, at once or in so many days, which its author is told; NotFound for all but moderators and the node's keepers. */
export async function closeTopic(
  viewer: Viewer,
  id: number,
  days: number,
  reason: string,
): Promise<void> {
  await inTransaction(async (trx) => {
    const topic = await holdForKeeping(trx, viewer, id);
    if (takesNoComments(topic.closeTime)) return;
    if (topic.closeTime > 0) await requireOverruling(trx, viewer, topic.userId, topic.closedBy);
    const closeTime = Date.now() + days * day;
    await setClosing(trx, id, { closeTime, closeReason: reason, closedBy: viewer.id });
    const after = days === 0 ? "关闭回复" : `${days} 天后关闭回复`;
    await recordCuration(trx, viewer, topic, { act: "close", before: "", after, reason });
    await notify(trx, {
      to: topic.userId,
      from: viewer.id,
      happened: {
        type: messageType.closed,
        of: topic.type === topicType.tweet ? "tweet" : "topic",
        time: days === 0 ? 0 : closeTime,
      },
      content: reason,
      quoteContent: nameInNotices(topic),
      detailUrl: `/topic/${id}`,
    });
  });
}

/**
 * Lets a topic take comments again, or not close; NotFound for all but moderators and the node's keepers, NotAllowed for
 * keepers where it was not closed by one of them.
 */
export async function reopenTopic(viewer: Viewer, id: number, reason: string): Promise<void> {
  await inTransaction(async (trx) => {
    const topic = await holdForKeeping(trx, viewer, id);
    if (topic.closeTime === 0) return;
    await requireOverruling(trx, viewer, topic.userId, topic.closedBy);
    await setClosing(trx, id, { closeTime: 0, closeReason: "", closedBy: 0 });
    const change = { act: "open", before: "关闭回复", after: "", reason };
    await recordCuration(trx, viewer, topic, change);
  });
}

/** NotAllowed for a keeper who would have a topic go on, here or elsewhere, that those above them closed. */
export async function requireOverClosing(
  trx: Writer,
  viewer: Viewer,
  topic: { userId: number; closeTime: number; closedBy: number },
): Promise<void> {
  if (!takesNoComments(topic.closeTime)) return;
  await requireOverruling(trx, viewer, topic.userId, topic.closedBy);
}

/** Lets so many seconds lie between two comments of one member, 0 for none; NotFound for who may not close it. */
export async function slowTopic(
  viewer: Viewer,
  id: number,
  seconds: number,
  reason: string,
): Promise<void> {
  await inTransaction(async (trx) => {
    const topic = await holdForKeeping(trx, viewer, id);
    if (topic.slowSeconds === seconds) return;
    if (topic.slowSeconds > 0) await requireOverruling(trx, viewer, topic.userId, topic.slowedBy);
    const slow = { slowSeconds: seconds, slowedBy: seconds === 0 ? 0 : viewer.id };
    await trx.updateTable("topic").set(slow).where("id", "=", id).execute();
    const [before, after] = [waitOf(topic.slowSeconds), waitOf(seconds)];
    await recordCuration(trx, viewer, topic, { act: "slow", before, after, reason });
  });
}

const waitOf = (seconds: number) => (seconds === 0 ? "" : waitInWords(seconds * 1000));

const setClosing = (
  trx: Writer,
  id: number,
  closing: { closeTime: number; closeReason: string; closedBy: number },
): Promise<unknown> => trx.updateTable("topic").set(closing).where("id", "=", id).execute();

/** Takes the row of a topic that is commented on; whoever closes it at the same moment waits, or was first. */
export async function holdDiscussedTopic(trx: Writer, id: number) {
  const discussed = await holdDiscussedPost(trx, "topic", id);
  const { closeTime, closeReason, slowSeconds, nodeId } = await trx
    .selectFrom("topic")
    .select(["closeTime", "closeReason", "slowSeconds", "nodeId"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const topic = { ...discussed, nodeId };
  if (takesNoComments(closeTime)) return { ...topic, closed: closedWords(closeReason) };
  return slowSeconds > 0 ? { ...topic, slowSeconds } : topic;
}
