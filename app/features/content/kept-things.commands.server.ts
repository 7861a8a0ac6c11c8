import { forgetFavorites } from "~/features/reactions/own-favorites.commands.server";
import type { Writer } from "~/platform/database/database.server";
import { inParts } from "~/platform/database/value-rows.server";

/** Removes what a member kept from their favorites, and corrects the counts of topics and articles. */
export async function forgetKeptThings(trx: Writer, userId: number): Promise<void> {
  for (const ids of inParts(await forgetFavorites(trx, userId, "topic"), 1)) {
    await trx
      .updateTable("topic")
      .set((eb) => ({ favoriteCount: eb("favoriteCount", "-", 1) }))
      .where("id", "in", ids)
      .execute();
  }
  for (const ids of inParts(await forgetFavorites(trx, userId, "article"), 1)) {
    await trx
      .updateTable("article")
      .set((eb) => ({ favoriteCount: eb("favoriteCount", "-", 1) }))
      .where("id", "in", ids)
      .execute();
  }
}
