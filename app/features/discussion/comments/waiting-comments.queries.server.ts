import type { RestorableItem } from "~/features/content/posts/restorable";
import { restorableFor } from "~/features/kinds/content-permissions";
import { contentStatus } from "~/features/kinds/content-status";
import type { WaitingItem } from "~/features/kinds/kind";
import type { Database } from "~/platform/database/database.server";
import { summarise } from "~/platform/markdown/summarise";
import { commentPath } from "./commentable.server";

/** The comments that wait, longest first, at most 50; with `userId` one member's. */
export async function readWaitingComments(db: Database, userId?: number): Promise<WaitingItem[]> {
  let query = db
    .selectFrom("comment")
    .innerJoin("user", "user.id", "comment.userId")
    .select(["comment.id", "comment.entityType", "comment.entityId", "comment.content"])
    .select(["comment.userId", "comment.createTime", "comment.editTime", "user.nickname"])
    .where("comment.status", "=", contentStatus.waiting);
  if (userId !== undefined) query = query.where("comment.userId", "=", userId);
  const rows = await query.orderBy("comment.id").limit(50).execute();
  return rows.map((row) => ({
    kind: "comment",
    id: row.id,
    noun: "评论",
    title: "",
    content: summarise(row.content, 300),
    user: { id: row.userId, nickname: row.nickname },
    path: commentPath(row, row.id),
    createTime: row.createTime,
    editTime: row.editTime,
  }));
}

/** The comments that a member deleted within the time in which they may take that back, latest first, at most 50. */
export async function readRestorableComments(
  db: Database,
  userId: number,
): Promise<RestorableItem[]> {
  const rows = await db
    .selectFrom("comment")
    .select(["id", "content", "deleteTime"])
    .where("userId", "=", userId)
    .where("status", "=", contentStatus.deleted)
    .where("deletedBy", "=", userId)
    .where("deleteTime", ">", Date.now() - restorableFor)
    .orderBy("deleteTime", "desc")
    .limit(50)
    .execute();
  return rows.map(({ id, content, deleteTime }) => ({
    kind: "comment",
    id,
    title: summarise(content, 60),
    deleteTime,
  }));
}
