import { addToCounts } from "~/features/accounts/account/account.commands.server";
import { isModerator, type Viewer } from "~/features/accounts/user/user";
import { wantPictures } from "~/features/content/outside-pictures/outside-picture.commands.server";
import { recountReactions } from "~/features/content/status/reaction-recount.commands.server";
import { holdForKeeping, recordCuration } from "~/features/content/topics/curation.commands.server";
import { readTopic } from "~/features/content/topics/topic.queries.server";
import { requireOverClosing } from "~/features/content/topics/topic-closing.commands.server";
import { endMergedTopic, holdTopic } from "~/features/content/topics/topic-status.commands.server";
import { dropAnswer } from "~/features/discussion/comments/accepting.commands.server";
import { readNextFloor } from "~/features/discussion/comments/comment-place.queries.server";
import { recountCommentsOn } from "~/features/discussion/comments/comment-recount.commands.server";
import type { ComposedComment } from "~/features/discussion/comments/comment-text.server";
import { commentPath } from "~/features/discussion/comments/commentable.server";
import { moveWatches } from "~/features/discussion/watching/watch.commands.server";
import { nameInNotices } from "~/features/kinds/thing-head";
import { markUploadsUsed } from "~/features/media/upload-use.commands.server";
import {
  requireKeeping,
  requireMayModerate,
} from "~/features/moderation/moderation-reach.queries.server";
import { mergedWords } from "~/features/moderation/public-log";
import { checkBeforePublishing } from "~/features/moderation/publishing-check.server";
import { turnReportOf } from "~/features/moderation/report.commands.server";
import { turnMessages } from "~/features/notifications/message.commands.server";
import { moveFavorites } from "~/features/reactions/reaction-removal.commands.server";
import { award } from "~/features/scores/score.commands.server";
import { announcePage } from "~/features/site/settings/index-now.commands.server";
import { readSettings } from "~/features/site/settings/setting.queries.server";
import { announceChange } from "~/platform/database/change-signal.server";
import { inTransaction, readDatabase, type Writer } from "~/platform/database/database.server";
import { holdRows } from "~/platform/database/hold-rows.server";
import { FieldsInvalid, NotFound, RuleBroken } from "~/platform/errors/domain-errors";
import {
  moveComments,
  movingLimit,
  requireSeen,
  tellAuthors,
} from "./topic-comments.commands.server";
import { composeMerged, readSaid } from "./topic-merge-text.queries.server";
import { readAllComments } from "./topic-floors.queries.server";

/** What is said of a topic into which nothing can be merged, whether it is there or not. */
export const noTarget = () =>
  new FieldsInvalid({ target: ["没有这个话题，或者你不能把别的话题并入它"] });

/**
 * Merges a topic into another one: its text becomes a comment there, which its comments follow, and it is found no more.
 * Answers the address of that comment. NotFound for all but moderators and the keepers of its node, FieldsInvalid where
 * they may not do so there, NotAllowed where those above them closed one of both, RuleBroken where it cannot become a comment, or not everybody sees both.
 */
export async function mergeTopic(
  viewer: Viewer,
  id: number,
  { target, reason }: { target: number; reason: string },
): Promise<string> {
  if (target === id) throw new FieldsInvalid({ target: ["这就是这个话题，请写另一个"] });
  const settings = await readSettings();
  const seen = await readTopic(readDatabase(), id, viewer);
  if (!seen?.can.keep) throw new NotFound();
  const { said, body } = await composeMerged(readDatabase(), id);
  return inTransaction(async (trx) => {
    await holdRows(trx, "topic", [id, target]);
    const source = await holdForKeeping(trx, viewer, id);
    const into = await holdTarget(trx, viewer, target);
    for (const topic of [source, into]) await requireOverClosing(trx, viewer, topic);
    await requireSeen(trx, source, "大家看不到这个话题，不能并入");
    await requireSeen(trx, into, "大家看不到要并入的话题，不能并入");
    if (JSON.stringify(await readSaid(trx, id)) !== JSON.stringify(said)) {
      throw new RuleBroken("这个话题刚刚改过，请再试一次");
    }
    const all = await readAllComments(trx, viewer, id);
    const act = { kind: "split", limit: movingLimit, texts: [], ownLimit: true as const };
    await checkBeforePublishing(trx, viewer, act, settings);
    await holdRows(trx, "comment", [...all.roots.map((root) => root.id), ...all.replies]);
    const answer = all.roots.find((root) => root.id === source.answerId);
    const people = [viewer.id, source.userId, ...all.shown.map(({ userId }) => userId)];
    await holdRows(trx, "user", [...new Set([...people, ...(answer ? [answer.userId] : [])])]);
    if (answer) await dropAnswer(trx, { ...answer, entityType: "topic", entityId: id });
    const to = { entityType: "topic", entityId: target };
    const floor = await readNextFloor(trx, to);
    const { userId, createTime } = await holdTopic(trx, id);
    const first = { ...to, floor, userId, createTime };
    const commentId = await insertText(trx, first, body, settings.scoreComment);
    const move = { from: id, to: target, nodeId: into.nodeId, firstFloor: floor + 1 };
    await moveComments(trx, move, all);
    await turnWhatLedThere(trx, move, commentId);
    await recountCommentsOn(trx, "topic", [id, target]);
    await moveWatches(trx, { entityType: "topic", entityId: id }, target);
    await moveFavorites(trx, "topic", { from: id, to: target });
    await recountReactions(trx, "topic", [id, target]);
    const entry = { act: "merge", before: "", after: mergedWords(target), reason };
    await recordCuration(trx, viewer, source, entry);
    await endMergedTopic(trx, source, { mergedAs: commentId, reason }, settings.scoreTopic);
    const title = nameInNotices(into);
    const shown = [{ id: commentId, userId, createTime }, ...all.shown];
    await tellAuthors(trx, viewer, { id: target, title, reason, textId: commentId }, shown);
    await announcePage(trx, settings, `/topic/${target}`);
    await announceChange(trx);
    return commentPath(to, commentId);
  });
}

/** Takes the topic into which another one is merged; FieldsInvalid for who may not. */
async function holdTarget(trx: Writer, viewer: Viewer, id: number) {
  try {
    const into = await holdForKeeping(trx, viewer, id);
    if (isModerator(viewer)) await requireMayModerate(trx, viewer, into.userId);
    else await requireKeeping(trx, viewer, into.nodeId, into.userId);
    return into;
  } catch (error) {
    throw error instanceof NotFound ? noTarget() : error;
  }
}

interface PlacedText {
  entityType: string;
  entityId: number;
  floor: number;
  userId: number;
  createTime: number;
}

/** Keeps the text of a topic as a comment, with what its author earns by one. */
async function insertText(
  trx: Writer,
  place: PlacedText,
  { content, contentHtml, urls }: ComposedComment,
  score: number,
): Promise<number> {
  const { userId, createTime } = place;
  const { id } = await trx
    .insertInto("comment")
    .values({ ...place, content, contentHtml, updateTime: createTime })
    .returning("id")
    .executeTakeFirstOrThrow();
  await markUploadsUsed(trx, urls);
  await wantPictures(trx, { kind: "comment", id }, { urls, userId });
  await addToCounts(trx, userId, { commentCount: 1 });
  await award(trx, {
    userId,
    sourceType: "comment",
    sourceId: id,
    description: "话题成为评论",
    score,
    createTime: Date.now(),
  });
  return id;
}

/** Lets messages and the report about a topic, and what threads say that was split into it, lead to where its text stands. */
async function turnWhatLedThere(
  trx: Writer,
  { from, to, nodeId }: { from: number; to: number; nodeId: number },
  commentId: number,
): Promise<void> {
  const path = commentPath({ entityType: "topic", entityId: to }, commentId);
  await turnMessages(trx, `/topic/${from}`, path);
  const [was, is] = [
    { entityType: "topic", entityId: from },
    { entityType: "comment", entityId: commentId },
  ] as const;
  await turnReportOf(trx, was, is, { topicId: to, nodeId });
  // What came back to where it was split off is told there no more.
  await trx
    .deleteFrom("topicSplit")
    .where("topicId", "=", to)
    .where("targetId", "=", from)
    .execute();
  await trx.updateTable("topicSplit").set({ targetId: to }).where("targetId", "=", from).execute();
}
