import type { Viewer } from "~/features/accounts/user/user";
import {
  deletionBy,
  requireDeletable,
  requireReason,
  tellOfDeletion,
} from "~/features/content/status/deletion.commands.server";
import { isDeletedBy } from "~/features/kinds/content-permissions";
import { contentStatus } from "~/features/kinds/content-status";
import { readSettings } from "~/features/site/settings/setting.queries.server";
import type { Settings } from "~/features/site/settings/setting.schema";
import { inTransaction, type Writer } from "~/platform/database/database.server";
import { htmlExcerpt } from "~/platform/markdown/html-excerpt";
import { readNodeAround } from "./comment-node.queries.server";
import { commentPermissions } from "./comment-permissions";
import { holdComment, setCommentStatus } from "./comment-status.commands.server";

/**
 * Deletes a comment and answers the page it stood on; NotFound when the viewer may not. With live replies
 * it stays as a deleted one, else it is no longer shown. Moderators give a reason (1 to 200
 * characters) for others' comments, which the author is told.
 */
export async function deleteComment(viewer: Viewer, id: number, reason: string): Promise<string> {
  const settings = await readSettings();
  return inTransaction((trx) => deleteCommentIn(trx, viewer, id, reason, settings));
}

/** Deletes a comment within a transaction. */
export async function deleteCommentIn(
  trx: Writer,
  viewer: Viewer,
  id: number,
  reason: string,
  { scoreComment }: Pick<Settings, "scoreComment">,
): Promise<string> {
  const comment = await holdComment(trx, id);
  const path = `/${comment.entityType}/${comment.entityId}`;
  if (isDeletedBy(comment, viewer)) return path;
  const nodeId = await readNodeAround(trx, viewer, id);
  requireDeletable(comment, commentPermissions({ ...comment, nodeId }, viewer));
  const deleteReason = requireReason(viewer, comment, reason);
  await trx
    .updateTable("comment")
    .set(deletionBy(viewer, comment, deleteReason))
    .where("id", "=", id)
    .execute();
  await setCommentStatus(trx, comment, contentStatus.deleted, scoreComment);
  if (comment.userId === viewer.id) return path;
  const title = htmlExcerpt(comment.contentHtml, 60);
  await tellOfDeletion(
    trx,
    viewer,
    {
      entityType: "comment",
      entityId: id,
      userId: comment.userId,
      nodeId,
      title,
      told: "comment",
      path,
    },
    reason,
  );
  return path;
}
