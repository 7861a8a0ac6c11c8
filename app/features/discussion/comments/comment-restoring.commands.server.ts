import type { Viewer } from "~/features/accounts/user/user";
import { noteModeratorAct } from "~/features/content/status/moderator-act.commands.server";
import { checkBeforeRestoring } from "~/features/moderation/publishing-check.server";
import { readSettings } from "~/features/site/settings/setting.queries.server";
import { inTransaction } from "~/platform/database/database.server";
import { NotFound } from "~/platform/errors/domain-errors";
import { summarise } from "~/platform/markdown/summarise";
import { readNodeAround, requireNotRefusedAround } from "./comment-node.queries.server";
import { commentPermissions } from "./comment-permissions";
import { holdComment, setCommentStatus } from "./comment-status.commands.server";
import { commentPath } from "./commentable.server";

/**
 * Restores a deleted comment to what it was, and answers where it is shown; NotFound when the viewer may
 * not. Authors take back their own deletions only, within 30 days.
 */
export async function restoreComment(viewer: Viewer, id: number): Promise<string> {
  const settings = await readSettings();
  return inTransaction(async (trx) => {
    const comment = await holdComment(trx, id);
    const nodeId = await readNodeAround(trx, viewer, id);
    if (!commentPermissions({ ...comment, nodeId }, viewer).restore) throw new NotFound();
    await checkBeforeRestoring(trx, viewer, comment, settings);
    if (comment.userId === viewer.id) await requireNotRefusedAround(trx, viewer, comment);
    await trx
      .updateTable("comment")
      .set({ statusBefore: 0, deleteTime: 0, deletedBy: 0, deleteReason: "" })
      .where("id", "=", id)
      .execute();
    await setCommentStatus(trx, comment, comment.statusBefore, settings.scoreComment);
    await noteModeratorAct(trx, viewer, {
      userId: comment.userId,
      nodeId,
      act: "restore",
      entityType: "comment",
      entityId: id,
      after: summarise(comment.content, 60),
    });
    return commentPath(comment, id);
  });
}
