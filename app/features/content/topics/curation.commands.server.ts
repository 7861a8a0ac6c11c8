import { isModerator, type Viewer } from "~/features/accounts/user/user";
import { noteModeratorAct } from "~/features/content/status/moderator-act.commands.server";
import { nameInNotices } from "~/features/kinds/thing-head";
import { requireKeeping } from "~/features/moderation/moderation-reach.queries.server";
import { messageType } from "~/features/notifications/message";
import { notify } from "~/features/notifications/notify.commands.server";
import { inTransaction, type Writer } from "~/platform/database/database.server";
import { held } from "~/platform/database/hold-rows.server";
import { NotFound } from "~/platform/errors/domain-errors";
import { noteMoved } from "./topic-search.commands.server";
import { topicPermissions } from "./topic-permissions";
import { requireNode } from "./topic.commands.server";

/** Lets a topic stand first in its lists, or no longer; NotFound for all but moderators. */
export async function stickTopic(
  viewer: Viewer,
  id: number,
  on: boolean,
  reason: string,
): Promise<void> {
  await inTransaction(async (trx) => {
    const topic = await holdForCuration(trx, viewer, id);
    if ((topic.sticky === 1) === on) return;
    const sticky = on ? { sticky: 1, stickyTime: Date.now() } : { sticky: 0, stickyTime: 0 };
    await trx.updateTable("topic").set(sticky).where("id", "=", id).execute();
    const [before, after] = states("置顶", on);
    await recordCuration(trx, viewer, topic, { act: "sticky", before, after, reason });
  });
}

/** Recommends a topic, which its author is told, or no longer; NotFound for all but moderators. */
export async function recommendTopic(
  viewer: Viewer,
  id: number,
  on: boolean,
  reason: string,
): Promise<void> {
  await inTransaction(async (trx) => {
    const topic = await holdForCuration(trx, viewer, id);
    if ((topic.recommend === 1) === on) return;
    const recommend = on
      ? { recommend: 1, recommendTime: Date.now() }
      : { recommend: 0, recommendTime: 0 };
    await trx.updateTable("topic").set(recommend).where("id", "=", id).execute();
    const [before, after] = states("推荐", on);
    await recordCuration(trx, viewer, topic, { act: "recommend", before, after, reason });
    if (!on) return;
    await notify(trx, {
      to: topic.userId,
      from: viewer.id,
      happened: { type: messageType.recommended },
      content: reason,
      quoteContent: nameInNotices(topic),
      detailUrl: `/topic/${id}`,
      once: `recommend ${id}`,
    });
  });
}

/**
 * Moves a topic to another node; FieldsInvalid when there is none, NotFound for all but moderators and the keepers of
 * both nodes. Answers whether it was in another one before.
 */
export async function moveTopic(
  viewer: Viewer,
  id: number,
  nodeId: number,
  reason: string,
): Promise<boolean> {
  return inTransaction(async (trx) => {
    const topic = await holdForKeeping(trx, viewer, id);
    if (topic.nodeId === nodeId) return false;
    if (!isModerator(viewer)) await requireKeeping(trx, viewer, nodeId, topic.userId);
    await requireNode(trx, nodeId);
    await trx.updateTable("topic").set({ nodeId }).where("id", "=", id).execute();
    await noteMoved(trx, [id], nodeId);
    await recordMove(trx, viewer, topic, { nodeId, reason });
    return true;
  });
}

const states = (word: string, on: boolean) => (on ? ["", word] : [word, ""]) as [string, string];

interface CurationChange {
  act: string;
  before: string;
  after: string;
  reason: string;
}

/** Writes down that somebody else's topic went to another node. */
export async function recordMove(
  trx: Writer,
  viewer: Viewer,
  topic: { id: number; userId: number; nodeId: number },
  { nodeId, reason }: { nodeId: number; reason: string },
): Promise<void> {
  const before = await nameOfNode(trx, topic.nodeId);
  const after = await nameOfNode(trx, nodeId);
  await recordCuration(trx, viewer, topic, { act: "move", before, after, reason });
}

/** Writes down what a moderator, or who keeps its node, did with a topic. */
export function recordCuration(
  trx: Writer,
  viewer: Viewer,
  { id, userId, nodeId }: { id: number; userId: number; nodeId: number },
  change: CurationChange,
): Promise<void> {
  const of = { userId, nodeId, entityType: "topic", entityId: id, always: true };
  return noteModeratorAct(trx, viewer, { ...of, ...change });
}

async function nameOfNode(trx: Writer, id: number): Promise<string> {
  const node = await trx.selectFrom("node").select("name").where("id", "=", id).executeTakeFirst();
  return node?.name ?? "";
}

/** Takes the row of a topic that a moderator acts on; NotFound for all but them. */
async function holdForCuration(trx: Writer, viewer: Viewer, id: number) {
  const topic = await holdForKeeping(trx, viewer, id);
  if (!topicPermissions(topic, viewer).curate) throw new NotFound();
  return topic;
}

/** Takes the row of a topic for what the keepers of its node do, too; NotFound for all but them and moderators. */
export async function holdForKeeping(trx: Writer, viewer: Viewer, id: number) {
  const topic = await trx
    .selectFrom("topic")
    .where("id", "=", id)
    .select(["id", "userId", "type", "title", "summary", "nodeId", "sticky", "recommend"])
    .select(["status", "deletedBy", "deleteTime", "closeTime", "closedBy"])
    .select(["slowSeconds", "slowedBy", "answerId"])
    .$call(held)
    .executeTakeFirst();
  if (!topic || !topicPermissions(topic, viewer).keep) throw new NotFound();
  return topic;
}
