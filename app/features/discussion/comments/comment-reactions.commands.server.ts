import type { Viewer } from "~/features/accounts/user/user";
import { isPublished } from "~/features/kinds/visibility.queries.server";
import { setReaction } from "~/features/reactions/reaction.commands.server";
import { inTransaction, readDatabase } from "~/platform/database/database.server";
import { held } from "~/platform/database/hold-rows.server";
import { NotFound } from "~/platform/errors/domain-errors";
import { requireVisibleComment } from "./comment-visibility.queries.server";

/** Likes a comment or reply, or takes it back; NotFound when it is not published or the viewer may not see it. */
export async function likeComment(viewer: Viewer, id: number, on: boolean): Promise<void> {
  await requireVisibleComment(readDatabase(), id, viewer);
  await inTransaction(async (trx) => {
    const comment = await trx
      .selectFrom("comment")
      .where("id", "=", id)
      .where(isPublished())
      .select("id")
      .$call(held)
      .executeTakeFirst();
    if (!comment) throw new NotFound();
    const reaction = { userId: viewer.id, entityType: "comment", entityId: id };
    const change = await setReaction(trx, "like", reaction, on);
    await trx
      .updateTable("comment")
      .set((eb) => ({ likeCount: eb("likeCount", "+", change) }))
      .where("id", "=", id)
      .execute();
  });
}
