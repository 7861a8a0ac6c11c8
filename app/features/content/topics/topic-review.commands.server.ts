import type { Viewer } from "~/features/accounts/user/user";
import {
  noteRefusal,
  readMentioned,
  requireWaiting,
  statusAfter,
  tellOfReview,
} from "~/features/content/status/review.commands.server";
import { withdrawnBy } from "~/features/content/status/withdrawal";
import { contentStatus } from "~/features/kinds/content-status";
import type { Decision } from "~/features/kinds/kind";
import { topicType } from "~/features/kinds/topic-type";
import { announcePage } from "~/features/site/settings/index-now.commands.server";
import { readSettings } from "~/features/site/settings/setting.queries.server";
import { inTransaction, type Writer } from "~/platform/database/database.server";
import { holdTopic, setTopicStatus } from "./topic-status.commands.server";

/** Decides a topic or tweet that waits; RuleBroken when it does not. */
export async function reviewTopic(
  moderator: Viewer,
  id: number,
  decision: Decision,
): Promise<void> {
  const settings = await readSettings();
  const mentioned = await readMentioned("topic", id);
  await inTransaction(async (trx) => {
    const topic = await holdTopic(trx, id);
    requireWaiting(topic);
    const isTweet = topic.type === topicType.tweet;
    await setTopicStatus(trx, topic, statusAfter(decision), settings.scoreTopic);
    await noteRefusal(trx, moderator, decision, "topic", id);
    await tellOfReview(trx, moderator, decision, {
      entityType: "topic",
      entityId: id,
      userId: topic.userId,
      told: isTweet ? "tweet" : "topic",
      title: topic.title || topic.summary,
      path: `/topic/${id}`,
      mentioned: isTweet ? [] : mentioned,
    });
    if (decision.approved) await announcePage(trx, settings, `/topic/${id}`);
  });
}

/** Deletes a topic or tweet that still waits for review, as its author leaves. */
export async function withdrawTopic(trx: Writer, id: number, userId: number): Promise<void> {
  const topic = await holdTopic(trx, id);
  if (topic.status !== contentStatus.waiting) return;
  await trx.updateTable("topic").set(withdrawnBy(userId)).where("id", "=", id).execute();
  await setTopicStatus(trx, topic, contentStatus.deleted, 0);
}
