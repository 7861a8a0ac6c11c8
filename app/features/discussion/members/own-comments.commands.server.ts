import { forgetReactions } from "~/features/reactions/own-reactions.commands.server";
import type { Writer } from "~/platform/database/database.server";

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
