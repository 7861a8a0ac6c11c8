import { addToCounts } from "~/features/accounts/account/account.commands.server";
import { userStatus } from "~/features/accounts/user/user";
import { contentStatus, type ContentStatus } from "~/features/kinds/content-status";
import { emptyMessagesOf } from "~/features/notifications/message-emptying.commands.server";
import { award, revokeAward } from "~/features/scores/score.commands.server";
import type { Writer } from "~/platform/database/database.server";
import { held, holdRows } from "~/platform/database/hold-rows.server";
import { beginAnew } from "~/platform/database/under-lock.server";
import { NotFound } from "~/platform/errors/domain-errors";
import { dropAnswer, settleAnswerOn } from "./accepting.commands.server";
import { findLatestAnew } from "./comment-recount.commands.server";
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
  /** 0 where nobody who watches was told of it. */
  told: number;
  /** 1 where it speaks for the site. */
  official: number;
  /** The replies below it. */
  commentCount: number;
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
    .select(["editTime", "editorId", "told", "official", "commentCount"])
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
  await countByStatus(trx, comment, status);
  const by =
    Number(status === contentStatus.published) - Number(comment.status === contentStatus.published);
  // One that only waits comes back as it was, with what was told of it, and as the answer that it is.
  const isGone = status === contentStatus.deleted;
  if (by === 0 && !isGone) return;
  await holdRows(trx, "user", [userId]);
  if (by !== 0) await addToCounts(trx, userId, { commentCount: by });
  const source = { userId, sourceType: "comment", sourceId: id };
  if (isGone) await emptyMessagesOf(trx, commentPath(comment, id));
  if (by === -1) {
    await revokeAward(trx, { ...source, description: isGone ? "删除评论" : "评论重新审核" });
  }
  if (by === 1) {
    const createTime = Date.now();
    const description = comment.status === contentStatus.waiting ? "发表评论" : "恢复评论";
    await award(trx, { ...source, description, score: scoreComment, createTime });
  }
  await (isGone ? dropAnswer : settleAnswerOn)(trx, comment);
}

/**
 * Counts a comment that was taken with what it stands on as its new status says, above it and on the thing, whatever the
 * number of the others. Where its author, or the one above, was hidden or shown again a moment ago, the thing is counted
 * anew after that.
 */
async function countByStatus(
  trx: Writer,
  comment: HeldComment,
  status: ContentStatus,
): Promise<void> {
  const { entityType, entityId, rootId } = comment;
  const { isAuthorShown, isRootAuthorShown, rootStatus } = await readAround(trx, comment.id);
  if (!isAuthorShown || !isRootAuthorShown) return;
  const own = statusChange(comment.status, status, (one) => one === contentStatus.published);
  let by = own;
  if (rootId === 0) by += comment.commentCount * statusChange(comment.status, status, showsReplies);
  else {
    await addToReplies(trx, rootId, own);
    if (!showsReplies(rootStatus)) by = 0;
  }
  if (by === 0) return;
  const { add } = discussionOf(entityType);
  await add(trx, [{ id: entityId, count: by, lastTime: 0, lastUserId: 0 }]);
  await findLatestAnew(trx, { entityType, entityId });
}

/** Whether the replies below a comment are seen. */
const showsReplies = (status: ContentStatus): boolean => status !== contentStatus.waiting;

const statusChange = (
  before: ContentStatus,
  after: ContentStatus,
  isSo: (status: ContentStatus) => boolean,
): number => Number(isSo(after)) - Number(isSo(before));

async function addToReplies(trx: Writer, rootId: number, by: number): Promise<void> {
  if (by === 0) return;
  await trx
    .updateTable("comment")
    .set((eb) => ({ commentCount: eb("commentCount", "+", by) }))
    .where("id", "=", rootId)
    .execute();
}

/** How the author of a comment stands, and the comment above it with its own, for one that is no reply like the same. */
export async function readAround(trx: Writer, id: number) {
  const { authorStatus, rootAuthorStatus, rootStatus } = await trx
    .selectFrom("comment")
    .innerJoin("user", "user.id", "comment.userId")
    .leftJoin("comment as root", "root.id", "comment.rootId")
    .leftJoin("user as rootAuthor", "rootAuthor.id", "root.userId")
    .select(["user.status as authorStatus", "rootAuthor.status as rootAuthorStatus"])
    .select("root.status as rootStatus")
    .where("comment.id", "=", id)
    .executeTakeFirstOrThrow();
  return {
    isAuthorShown: authorStatus !== userStatus.disabled,
    isRootAuthorShown: rootAuthorStatus !== userStatus.disabled,
    rootStatus: rootStatus ?? contentStatus.published,
  };
}
