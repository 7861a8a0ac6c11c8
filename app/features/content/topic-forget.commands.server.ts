import { forgetFavorites } from "~/features/reactions/own-favorites.commands.server";
import type { Writer } from "~/platform/database/database.server";

/** Removes the topics that a member kept from their favorites, and corrects the counts. */
export async function forgetKeptTopics(trx: Writer, userId: number): Promise<void> {
  const ids = await forgetFavorites(trx, userId, "topic");
  for (let at = 0; at < ids.length; at += 500) {
    await trx
      .updateTable("topic")
      .set((eb) => ({ favoriteCount: eb("favoriteCount", "-", 1) }))
      .where("id", "in", ids.slice(at, at + 500))
      .execute();
  }
}
