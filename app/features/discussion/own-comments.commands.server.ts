import { contentStatus } from "~/features/content/topic";
import { withdrawnBy } from "~/features/content/withdrawal.commands.server";
import { forgetReactions } from "~/features/reactions/own-reactions.commands.server";
import type { Writer } from "~/platform/database/database.server";
import { partSize } from "~/platform/personal-data/personal-data";
import { holdComment, setCommentStatus } from "./comment-status.commands.server";

/** Deletes a part of the comments of a member that still wait for review; answers whether it found some. */
export async function withdrawComments(trx: Writer, userId: number): Promise<boolean> {
  const waiting = await trx
    .selectFrom("comment")
    .select("id")
    .where("userId", "=", userId)
    .where("status", "=", contentStatus.waiting)
    .orderBy("id")
    .limit(partSize)
    .execute();
  for (const { id } of waiting) {
    const comment = await holdComment(trx, id);
    if (comment.status !== contentStatus.waiting) continue;
    await trx.updateTable("comment").set(withdrawnBy(userId)).where("id", "=", id).execute();
    await setCommentStatus(trx, comment, contentStatus.deleted, 0);
  }
  return waiting.length > 0;
}

/** Takes back a part of a member's likes of comments, and corrects their counts; answers whether it found some. */
export async function forgetCommentLikes(trx: Writer, userId: number): Promise<boolean> {
  const liked = await forgetReactions(trx, "like", userId, "comment");
  if (liked.length === 0) return false;
  await trx
    .updateTable("comment")
    .set((eb) => ({ likeCount: eb("likeCount", "-", 1) }))
    .where("id", "in", liked)
    .execute();
  return true;
}
