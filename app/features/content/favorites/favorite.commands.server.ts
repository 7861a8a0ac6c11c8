import type { Viewer } from "~/features/accounts/user/user";
import { setReaction } from "~/features/reactions/reaction.commands.server";
import { inTransaction, type Writer } from "~/platform/database/database.server";
import type { FavoriteKind } from "./favorite";

/** Takes something from the viewer's favorites, whatever became of it; nothing happens when it is not there. */
export async function removeFavorite(
  viewer: Viewer,
  entityType: FavoriteKind,
  entityId: number,
): Promise<void> {
  await inTransaction(async (trx) => {
    // The thing's row first, as liking and keeping take it, so that rows and counts change in one order.
    await addToFavorites(trx, entityType, entityId, 0);
    const reaction = { userId: viewer.id, entityType, entityId };
    const change = await setReaction(trx, "favorite", reaction, false);
    if (change !== 0) await addToFavorites(trx, entityType, entityId, change);
  });
}

async function addToFavorites(
  trx: Writer,
  kind: FavoriteKind,
  id: number,
  by: number,
): Promise<void> {
  if (kind === "topic") {
    await trx
      .updateTable("topic")
      .set((eb) => ({ favoriteCount: eb("favoriteCount", "+", by) }))
      .where("id", "=", id)
      .execute();
  } else {
    await trx
      .updateTable("article")
      .set((eb) => ({ favoriteCount: eb("favoriteCount", "+", by) }))
      .where("id", "=", id)
      .execute();
  }
}
