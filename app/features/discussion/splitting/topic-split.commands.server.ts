import type { Viewer } from "~/features/accounts/user/user";
import { isModerator, userStatus } from "~/features/accounts/user/user";
import { holdForKeeping, recordCuration } from "~/features/content/topics/curation.commands.server";
import { composeTopic } from "~/features/content/topics/topic-body.server";
import { insertTopics } from "~/features/content/topics/topic-bulk.commands.server";
import { notePartedTopic } from "~/features/content/topics/topic-recount.commands.server";
import { requireNode } from "~/features/content/topics/topic.commands.server";
import { dropAnswer } from "~/features/discussion/comments/accepting.commands.server";
import { recountCommentsOn } from "~/features/discussion/comments/comment-recount.commands.server";
import { commentPath } from "~/features/discussion/comments/commentable.server";
import { floorsInWords } from "~/features/discussion/moved/floor-list";
import { copyWatches } from "~/features/discussion/watching/watch.commands.server";
import { contentStatus } from "~/features/kinds/content-status";
import { topicType } from "~/features/kinds/topic-type";
import { requireKeeping } from "~/features/moderation/moderation-reach.queries.server";
import { checkBeforePublishing, prepareCheck } from "~/features/moderation/publishing-check.server";
import { placeReportsOf } from "~/features/moderation/report.commands.server";
import { messageType } from "~/features/notifications/message";
import { readdressMessages } from "~/features/notifications/message.commands.server";
import { notify } from "~/features/notifications/notify.commands.server";
import { prepareIndexing } from "~/features/search/prepared-texts.server";
import { announcePage } from "~/features/site/settings/index-now.commands.server";
import { readSettings } from "~/features/site/settings/setting.queries.server";
import { announceChange } from "~/platform/database/change-signal.server";
import { inTransaction, type Writer } from "~/platform/database/database.server";
import { holdRows } from "~/platform/database/hold-rows.server";
import { inParts, valueRows } from "~/platform/database/value-rows.server";
import { RuleBroken } from "~/platform/errors/domain-errors";
import { groupBy } from "~/platform/lists/group-by";
import { readChosen, type ChosenComments } from "./topic-floors.queries.server";
import type { SplitFields } from "./split.schema";

const limit = { most: 30, seconds: 60 * 60 };

const originWords = (id: number) => `这里的评论是从[另一个话题](/topic/${id})拆分出来的。`;

/**
 * Moves comments of a topic with the replies below them to a new topic, whose author is who wrote the first of them that
 * everybody sees, and tells those who wrote them; answers its id. NotFound for all but moderators and the keepers of both
 * nodes, RuleBroken where not everybody sees the topic, FieldsInvalid for floors that cannot be moved.
 */
export async function splitTopic(viewer: Viewer, id: number, form: SplitFields): Promise<number> {
  const { title, nodeId, reason } = form;
  const settings = await readSettings();
  const content = originWords(id);
  const body = await composeTopic(content, "");
  const words = { texts: [title] };
  await prepareCheck(viewer, words);
  await prepareIndexing({ title, text: body.contentHtml, markup: "own", identifiers: [] });
  return inTransaction(async (trx) => {
    const topic = await holdForKeeping(trx, viewer, id);
    await requireSeen(trx, topic);
    const chosen = await readChosen(trx, viewer, id, form.floors);
    const first = chosen.shown[0] ?? { userId: viewer.id, createTime: Date.now() };
    await requireNode(trx, nodeId);
    if (!isModerator(viewer)) await requireKeeping(trx, viewer, nodeId, first.userId);
    const act = { kind: "split", limit, ...words, ownLimit: true } as const;
    const verdict = await checkBeforePublishing(trx, viewer, act, settings);
    if (verdict !== "publish") throw new RuleBroken("你写的标题要先审核，这次不能拆分");
    await holdRows(trx, "comment", [...chosen.roots.map((root) => root.id), ...chosen.replies]);
    const people = chosen.shown.map(({ userId }) => userId);
    const answer = chosen.roots.find((root) => root.id === topic.answerId);
    await holdRows(trx, "user", [
      ...new Set([viewer.id, ...people, ...(answer ? [answer.userId] : [])]),
    ]);
    if (answer) await dropAnswer(trx, { ...answer, entityType: "topic", entityId: id });
    const { userId, createTime } = first;
    const fresh = { type: topicType.topic, nodeId, userId, title, content, body, createTime };
    const [newId = 0] = await insertTopics(trx, [fresh], settings.scoreTopic);
    await moveComments(trx, { from: id, to: newId, nodeId }, chosen);
    await recountCommentsOn(trx, "topic", [id, newId]);
    await copyWatches(trx, { entityType: "topic", entityId: id }, newId, [...new Set(people)]);
    const after = `${chosen.shown.length} 条评论移到 ${newId}`;
    await recordCuration(trx, viewer, topic, { act: "split", before: "", after, reason });
    await tellAuthors(trx, viewer, { id: newId, title, reason }, chosen);
    await announcePage(trx, settings, `/topic/${newId}`);
    await announceChange(trx);
    return newId;
  });
}

/** What not everybody sees is split by nobody: its comments would be there for all. */
async function requireSeen(
  trx: Writer,
  { userId, status }: { userId: number; status: number },
): Promise<void> {
  const author = await trx
    .selectFrom("user")
    .select("status")
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  if (status !== contentStatus.published || author.status === userStatus.disabled) {
    throw new RuleBroken("大家看不到这个话题，不能拆分");
  }
}

interface Move {
  from: number;
  to: number;
  nodeId: number;
}

/** Gives comments floors on the new topic, and keeps which they had. */
async function moveComments(
  trx: Writer,
  { from, to, nodeId }: Move,
  { roots, replies, shown, floors }: ChosenComments,
): Promise<void> {
  for (const part of inParts(roots, 3)) {
    await trx
      .insertInto("movedComment")
      .values(
        part.map((root) => ({
          entityType: "topic",
          entityId: from,
          floor: root.floor,
          commentId: root.id,
        })),
      )
      .execute();
  }
  const placed = roots.map((root, at) => [root.id, at + 1]);
  for (const part of inParts(placed, 2)) {
    await trx
      .updateTable("comment")
      .from(valueRows(part))
      .set((eb) => ({ entityId: to, floor: eb.ref("given.column2") }))
      .whereRef("comment.id", "=", "given.column1")
      .execute();
  }
  for (const part of inParts(replies, 1)) {
    await trx.updateTable("comment").set({ entityId: to }).where("id", "in", part).execute();
  }
  const ids = [...roots.map(({ id }) => id), ...replies];
  await trx
    .insertInto("topicSplit")
    .values({
      topicId: from,
      targetId: to,
      moved: shown.length,
      floors: floorsInWords(floors),
    })
    .execute();
  await notePartedTopic(trx, from);
  await placeReportsOf(trx, { entityType: "comment", entityIds: ids }, { topicId: to, nodeId });
  const paths = ids.map((id) => commentPath({ entityType: "topic", entityId: from }, id));
  await readdressMessages(trx, { from: `/topic/${from}`, to: `/topic/${to}` }, paths);
}

/** Tells each of those who wrote what was moved, and is seen by everybody, once. */
async function tellAuthors(
  trx: Writer,
  viewer: Viewer,
  { id, title, reason }: { id: number; title: string; reason: string },
  { shown }: ChosenComments,
): Promise<void> {
  const perAuthor = [...groupBy(shown, ({ userId }) => userId)];
  for (const [userId, comments] of perAuthor.toSorted(([a], [b]) => a - b)) {
    const firstId = comments[0]?.id ?? 0;
    await notify(trx, {
      to: userId,
      from: viewer.id,
      happened: { type: messageType.moved, count: comments.length },
      content: reason,
      quoteContent: title,
      detailUrl: commentPath({ entityType: "topic", entityId: id }, firstId),
    });
  }
}
