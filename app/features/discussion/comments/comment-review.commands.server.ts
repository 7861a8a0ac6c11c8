import type { Viewer } from "~/features/accounts/user/user";
import {
  requireWaiting,
  statusAfter,
  tellOfReview,
} from "~/features/content/status/review.commands.server";
import { withdrawnBy } from "~/features/content/status/withdrawal";
import { renderMemberText } from "~/features/content/writing/member-text.server";
import { contentStatus } from "~/features/kinds/content-status";
import type { ReviewDecision } from "~/features/kinds/kind";
import { renewMessagesOf } from "~/features/notifications/message-renewal.commands.server";
import { readSettings } from "~/features/site/settings/setting.queries.server";
import { inTransaction, readDatabase, type Writer } from "~/platform/database/database.server";
import { holdRows } from "~/platform/database/hold-rows.server";
import { NotFound, RuleBroken } from "~/platform/errors/domain-errors";
import { summarise } from "~/platform/markdown/summarise";
import { tellOfComment, tellWatchers } from "./comment-notices.commands.server";
import {
  holdComment,
  readAround,
  setCommentStatus,
  type HeldComment,
} from "./comment-status.commands.server";
import { commentPath, discussionOf } from "./commentable.server";

/**
 * Decides a comment that waits, and tells of an approved one as if it were written now, of one that waited again only whom
 * nothing was told; RuleBroken when it does not wait.
 */
export async function reviewComment(
  moderator: Viewer,
  id: number,
  decision: ReviewDecision,
): Promise<void> {
  const { scoreComment } = await readSettings();
  const body = await readCommentBody(id);
  await inTransaction(async (trx) => {
    const comment = await holdComment(trx, id);
    requireWaiting(comment, decision);
    const { entityType, entityId, userId } = comment;
    const { lead: text, mentioned } = body;
    const place = decision.approved ? await holdTold(trx, comment, mentioned) : null;
    await setCommentStatus(trx, comment, statusAfter(decision), scoreComment);
    const title = summarise(comment.content, 60);
    const path = commentPath(comment, id);
    await tellOfReview(trx, moderator, decision, {
      entityType: "comment",
      entityId: id,
      userId,
      told: "comment",
      title,
      path: decision.approved ? path : `/${entityType}/${entityId}`,
      mentioned: [],
    });
    if (!decision.approved) {
      const { reason: deleteReason } = decision;
      const refusal = { deleteTime: Date.now(), deletedBy: moderator.id, deleteReason };
      await trx.updateTable("comment").set(refusal).where("id", "=", id).execute();
    }
    // Below what a disabled member wrote nobody finds it.
    if (!place || !(await readAround(trx, id)).isRootAuthorShown) return;
    const news = { of: comment, ...place, comment: { id, userId, text, mentioned } };
    await tellOfComment(trx, news);
    if (comment.told === 1) return renewMessagesOf(trx, path, summarise(text, 120));
    await trx.updateTable("comment").set({ told: 1 }).where("id", "=", id).execute();
    await tellWatchers(trx, news);
  });
}

/** Takes the author of a comment with whoever is told of it, all at once as when it is published without a review. */
async function holdTold(trx: Writer, comment: HeldComment, mentioned: number[]) {
  const discussed = await holdOpen(trx, comment);
  const answered = await readAnsweredOf(trx, comment);
  const told = [discussed.userId, answered?.userId ?? 0, ...mentioned];
  await holdRows(trx, "user", [comment.userId, ...told]);
  return { discussed, answered };
}

async function readCommentBody(id: number) {
  const row = await readDatabase()
    .selectFrom("comment")
    .select("content")
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) throw new NotFound();
  return renderMemberText(row.content, { headings: false, breaks: true });
}

/** Deletes a comment that still waits for review, as its author leaves. */
export async function withdrawComment(trx: Writer, id: number, userId: number): Promise<void> {
  const comment = await holdComment(trx, id);
  if (comment.status !== contentStatus.waiting) return;
  await trx.updateTable("comment").set(withdrawnBy(userId)).where("id", "=", id).execute();
  await setCommentStatus(trx, comment, contentStatus.deleted, 0);
}

async function holdOpen(trx: Writer, { entityType, entityId }: HeldComment) {
  try {
    return await discussionOf(entityType).hold(trx, entityId);
  } catch (error) {
    if (error instanceof NotFound) throw new RuleBroken("评论的内容已经不在了，不能通过");
    throw error;
  }
}

async function readAnsweredOf(trx: Writer, { rootId, quoteId }: HeldComment) {
  const id = quoteId || rootId;
  if (id === 0) return null;
  const answered = await trx
    .selectFrom("comment")
    .select(["userId", "contentHtml"])
    .where("id", "=", id)
    .executeTakeFirst();
  return answered ?? null;
}
