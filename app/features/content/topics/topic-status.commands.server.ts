import { addToCounts } from "~/features/accounts/account/account.commands.server";
import type { Viewer } from "~/features/accounts/user/user";
import { requireNotRefused } from "~/features/content/nodes/node-refusing.queries.server";
import {
  deletionBy,
  requireDeletable,
  requireReason,
  tellOfDeletion,
} from "~/features/content/status/deletion.commands.server";
import { noteModeratorAct } from "~/features/content/status/moderator-act.commands.server";
import {
  reviewPost,
  withdrawPost,
  type ReviewedPosts,
} from "~/features/content/status/post-review.commands.server";
import { announceTopic } from "~/features/content/topic-watches/topic-watch.commands.server";
import { countUses } from "~/features/content/tags/tag-use.commands.server";
import { isDeletedBy } from "~/features/kinds/content-permissions";
import { contentStatus, type ContentStatus } from "~/features/kinds/content-status";
import type { ReviewDecision } from "~/features/kinds/kind";
import { topicType, type TopicType } from "~/features/kinds/topic-type";
import { checkBeforeRestoring } from "~/features/moderation/publishing-check.server";
import { nounOf } from "~/features/kinds/kind-registry.server";
import { emptyMessagesOf } from "~/features/notifications/message-emptying.commands.server";
import { award, revokeAward } from "~/features/scores/score.commands.server";
import { readSettings } from "~/features/site/settings/setting.queries.server";
import type { Settings } from "~/features/site/settings/setting.schema";
import { inTransaction, type Writer } from "~/platform/database/database.server";
import { held } from "~/platform/database/hold-rows.server";
import { NotFound } from "~/platform/errors/domain-errors";
import { topicPermissions } from "./topic-permissions";
import { indexTopics } from "./topic-search.commands.server";

const of = (entityId: number) => ({ entityType: "topic" as const, entityId });
const toldAs = (type: TopicType) => (type === topicType.tweet ? "tweet" : "topic");

/**
 * Deletes a topic or tweet and takes back what it counted and earned, once; NotFound when the viewer may
 * not. Moderators give a reason (1 to 200 characters) for others' topics, which the author is told.
 */
export async function deleteTopic(viewer: Viewer, id: number, reason: string): Promise<void> {
  const settings = await readSettings();
  await inTransaction((trx) => deleteTopicIn(trx, viewer, id, reason, settings));
}

/** Deletes a topic or tweet within a transaction. */
export async function deleteTopicIn(
  trx: Writer,
  viewer: Viewer,
  id: number,
  reason: string,
  { scoreTopic }: Pick<Settings, "scoreTopic">,
): Promise<void> {
  const topic = await holdTopic(trx, id);
  if (isDeletedBy(topic, viewer)) return;
  requireDeletable(topic, topicPermissions(topic, viewer));
  const deleteReason = requireReason(viewer, topic, reason);
  await trx
    .updateTable("topic")
    .set(deletionBy(viewer, topic, deleteReason))
    .where("id", "=", id)
    .execute();
  await setTopicStatus(trx, topic, contentStatus.deleted, scoreTopic);
  const title = topic.title || topic.summary;
  const place = { ...of(id), userId: topic.userId, nodeId: topic.nodeId, title };
  await tellOfDeletion(
    trx,
    viewer,
    { ...place, told: toldAs(topic.type), path: `/topic/${id}` },
    reason,
  );
}

/** Takes a topic from readers that was merged into another one, where its text is this comment now. */
export async function endMergedTopic(
  trx: Writer,
  topic: { id: number; userId: number; type: TopicType; status: ContentStatus },
  { mergedAs, reason }: { mergedAs: number; reason: string },
  scoreTopic: number,
): Promise<void> {
  await trx
    .updateTable("topic")
    .set({
      mergedAs,
      statusBefore: topic.status,
      deleteTime: Date.now(),
      // Nobody's deletion, which they would be offered to take back.
      deletedBy: 0,
      deleteReason: reason,
    })
    .where("id", "=", topic.id)
    .execute();
  await setTopicStatus(trx, topic, contentStatus.deleted, scoreTopic);
}

/** Restores a deleted topic or tweet to what it was; NotFound when the viewer may not. */
export async function restoreTopic(viewer: Viewer, id: number): Promise<void> {
  const settings = await readSettings();
  await inTransaction(async (trx) => {
    const topic = await holdTopic(trx, id);
    if (!topicPermissions(topic, viewer).restore) throw new NotFound();
    await checkBeforeRestoring(trx, viewer, topic, settings);
    if (topic.userId === viewer.id) await requireNotRefused(trx, viewer, [topic.nodeId]);
    await trx
      .updateTable("topic")
      .set({ statusBefore: 0, deleteTime: 0, deletedBy: 0, deleteReason: "" })
      .where("id", "=", id)
      .execute();
    await setTopicStatus(trx, topic, topic.statusBefore, settings.scoreTopic);
    const act = { ...of(id), act: "restore", after: topic.title || topic.summary };
    const { userId, nodeId } = topic;
    await noteModeratorAct(trx, viewer, { ...act, userId, nodeId });
  });
}

const reviewed: ReviewedPosts<HeldTopic> = {
  table: "topic",
  hold: holdTopic,
  setStatus: async (trx, topic, status, settings) => {
    await setTopicStatus(trx, topic, status, settings?.scoreTopic ?? 0);
    if (status === contentStatus.published && topic.told === 0) await tellFirst(trx, topic);
  },
  toldAs: ({ type }) => toldAs(type),
  mentions: ({ type }) => type !== topicType.tweet,
};

/** Decides a topic or tweet that waits; RuleBroken when it does not. */
export const reviewTopic = (
  moderator: Viewer,
  id: number,
  decision: ReviewDecision,
): Promise<void> => reviewPost(reviewed, moderator, id, decision);

/** Deletes a topic or tweet that still waits for review, as its author leaves. */
export const withdrawTopic = (trx: Writer, id: number, userId: number): Promise<void> =>
  withdrawPost(reviewed, trx, id, userId);

/** Tells of a topic that nobody was told of while it waited; not once more when it is approved after an edit. */
async function tellFirst(trx: Writer, topic: HeldTopic): Promise<void> {
  await trx.updateTable("topic").set({ told: 1 }).where("id", "=", topic.id).execute();
  if (topic.type !== topicType.tweet) await announceTopic(trx, topic);
}

type HeldTopic = Awaited<ReturnType<typeof holdTopic>>;

/**
 * Changes the status of a topic everywhere it is repeated and counted: its tags, its author's count
 * and score (`scoreTopic` points).
 */
export async function setTopicStatus(
  trx: Writer,
  topic: { id: number; userId: number; type: TopicType; status: ContentStatus },
  status: ContentStatus,
  scoreTopic: number,
): Promise<void> {
  const { id, userId } = topic;
  const updateTime = Date.now();
  await trx.updateTable("topic").set({ status, updateTime }).where("id", "=", id).execute();
  await trx.updateTable("topicTag").set({ status }).where("topicId", "=", id).execute();
  const by =
    Number(status === contentStatus.published) - Number(topic.status === contentStatus.published);
  // The author before the search index, as who disables a member takes them.
  if (by !== 0) await addToCounts(trx, userId, { topicCount: by });
  await indexTopics(trx, [id]);
  if (by !== 0) await countUses(trx, "topic", [id]);
  // What waits comes back, with what was told of it and of the comments on it.
  const isGone = status === contentStatus.deleted;
  if (isGone) await emptyMessagesOf(trx, `/topic/${id}`);
  if (by === 0) return;
  const source = { userId, sourceType: "topic", sourceId: id };
  const noun = nounOf(toldAs(topic.type));
  if (by === -1) {
    await revokeAward(trx, { ...source, description: isGone ? `删除${noun}` : `${noun}重新审核` });
  } else {
    const createTime = Date.now();
    await award(trx, {
      ...source,
      description: `${topic.status === contentStatus.waiting ? "发表" : "恢复"}${noun}`,
      score: scoreTopic,
      createTime,
    });
  }
}

/** Takes a topic for the transaction; NotFound when there is none. */
export async function holdTopic(trx: Writer, id: number) {
  const topic = await trx
    .selectFrom("topic")
    .where("id", "=", id)
    .selectAll()
    .$call(held)
    .executeTakeFirst();
  if (!topic) throw new NotFound();
  return topic;
}
