import { withdrawnBy } from "~/features/content/posts/withdrawal.commands.server";
import {
  holdComment,
  setCommentStatus,
} from "~/features/discussion/comments/comment-status.commands.server";
import { contentStatus } from "~/features/kinds/content-status";
import { forgetReactions } from "~/features/reactions/own-reactions.commands.server";
import type { Writer } from "~/platform/database/database.server";

/** Deletes a part of the comments of a member that still wait for review; answers how many it found. */
export async function withdrawComments(trx: Writer, userId: number, most: number): Promise<number> {
  const waiting = await trx
    .selectFrom("comment")
    .select("id")
    .where("userId", "=", userId)
    .where("status", "=", contentStatus.waiting)
    .orderBy("id")
    .limit(most)
    .execute();
  for (const { id } of waiting) {
    const comment = await holdComment(trx, id);
    if (comment.status !== contentStatus.waiting) continue;
    await trx.updateTable("comment").set(withdrawnBy(userId)).where("id", "=", id).execute();
    await setCommentStatus(trx, comment, contentStatus.deleted, 0);
  }
  return waiting.length;
}

/** Takes back a part of a member's likes of comments, and corrects their counts; answers how many it found. */
export async function forgetCommentLikes(
  trx: Writer,
  userId: number,
  most: number,
): Promise<number> {
  const liked = await forgetReactions(trx, "like", userId, "comment", most);
  if (liked.length === 0) return 0;
  await trx
    .updateTable("comment")
    .set((eb) => ({ likeCount: eb("likeCount", "-", 1) }))
    .where("id", "in", liked)
    .execute();
  return liked.length;
}
