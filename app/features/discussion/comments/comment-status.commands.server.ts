import { addToCounts } from "~/features/accounts/account/account.commands.server";
import { contentStatus, type ContentStatus } from "~/features/kinds/content-status";
import { emptyMessagesOf } from "~/features/notifications/message.commands.server";
import { award, revokeAward } from "~/features/scores/score.commands.server";
import type { Writer } from "~/platform/database/database.server";
import { held, holdRows } from "~/platform/database/hold-rows.server";
import { beginAnew } from "~/platform/database/under-lock.server";
import { NotFound } from "~/platform/errors/domain-errors";
import { dropAnswer } from "./accepting.commands.server";
import { recountCommentsOn, recountReplies } from "./comment-recount.commands.server";
import { commentPath, discussionOf } from "./commentable.server";

/** A comment that a transaction has taken. */
export interface HeldComment {
  id: number;
  entityType: string;
  entityId: number;
  rootId: number;
  quoteId: number;
  userId: number;
  content: string;
  contentHtml: string;
  imageList: string;
  status: ContentStatus;
  statusBefore: ContentStatus;
  deletedBy: number;
  deleteTime: number;
  createTime: number;
  editTime: number;
  editorId: number;
  /** 1 where it speaks for the site. */
  official: number;
}

/**
 * Takes a comment for the transaction, and first of all what it stands on, as publishing does; NotFound
 * when there is none.
 */
export async function holdComment(trx: Writer, id: number): Promise<HeldComment> {
  const place = await trx
    .selectFrom("comment")
    .select(["entityType", "entityId"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!place) throw new NotFound();
  const { entityType, entityId } = place;
  await holdRows(trx, discussionOf(entityType).table, [entityId]);
  const comment = await trx
    .selectFrom("comment")
    .where("id", "=", id)
    .where("entityId", "=", entityId)
    .select(["id", "entityId", "rootId", "quoteId", "userId", "content", "contentHtml"])
    .select(["imageList", "status", "statusBefore", "deletedBy", "deleteTime", "createTime"])
    .select(["editTime", "editorId", "official"])
    .$call(held)
    .executeTakeFirst();
  // It went, or to another topic a moment ago.
  if (!comment) throw beginAnew();
  return { ...comment, entityType };
}

/**
 * Changes the status of a comment everywhere it is counted: the comment above it, what it stands on,
 * and its author's count and score (`scoreComment` points), which is taken back or given once.
 */
export async function setCommentStatus(
  trx: Writer,
  comment: HeldComment,
  status: ContentStatus,
  scoreComment: number,
): Promise<void> {
  const { id, userId } = comment;
  const updateTime = Date.now();
  await trx.updateTable("comment").set({ status, updateTime }).where("id", "=", id).execute();
  const by =
    Number(status === contentStatus.published) - Number(comment.status === contentStatus.published);
  if (by === 0) return;
  if (comment.rootId > 0) await recountReplies(trx, [comment.rootId]);
  await recountCommentsOn(trx, comment.entityType, [comment.entityId]);
  await holdRows(trx, "user", [userId]);
  await addToCounts(trx, userId, { commentCount: by });
  const source = { userId, sourceType: "comment", sourceId: id };
  if (by === -1) {
    await emptyMessagesOf(trx, commentPath(comment, id));
    await revokeAward(trx, { ...source, description: "删除评论" });
    await dropAnswer(trx, comment);
  } else {
    const createTime = Date.now();
    const description = comment.status === contentStatus.waiting ? "发表评论" : "恢复评论";
    await award(trx, { ...source, description, score: scoreComment, createTime });
  }
}
