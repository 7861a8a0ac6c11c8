import type { Viewer } from "~/features/accounts/user/user";
import type { PostTable } from "~/features/kinds/kind";
import { kindOf } from "~/features/kinds/kind-registry.server";
import { takeFromDay } from "~/features/notifications/daily-notice.commands.server";
import { messageType } from "~/features/notifications/message";
import { setReaction } from "~/features/reactions/reaction.commands.server";
import { inTransaction, type Writer } from "~/platform/database/database.server";

/** Takes something from the viewer's favorites, whatever became of it; nothing happens when it is not there. */
export async function removeFavorite(
  viewer: Viewer,
  entityType: string,
  entityId: number,
): Promise<void> {
  await inTransaction(async (trx) => {
    // The thing's row first, as liking and keeping take it, so that rows and counts change in one order.
    const to = await addToFavorites(trx, entityType, entityId, 0);
    const reaction = { userId: viewer.id, entityType, entityId };
    const change = await setReaction(trx, "favorite", reaction, false);
    if (change === 0 || to === undefined) return;
    await addToFavorites(trx, entityType, entityId, change);
    const once = `${entityType} ${entityId}`;
    await takeFromDay(trx, { to, from: viewer.id, type: messageType.favorited, once });
  });
}

/** Adds to how many keep a thing; answers whose that is. */
async function addToFavorites(
  trx: Writer,
  kind: string,
  id: number,
  by: number,
): Promise<number | undefined> {
  const table: PostTable = kindOf(kind, "post").post;
  const thing = await trx
    .updateTable(table)
    .set((eb) => ({ favoriteCount: eb("favoriteCount", "+", by) }))
    .where("id", "=", id)
    .returning("userId")
    .executeTakeFirst();
  return thing?.userId;
}
