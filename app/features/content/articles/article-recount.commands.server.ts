import type { Writer } from "~/platform/database/database.server";
import { inParts } from "~/platform/database/value-rows.server";

/** Counts anew how many members like and keep these articles. */
export async function recountReactionsToArticles(trx: Writer, ids: number[]): Promise<void> {
  for (const part of inParts(ids, 1)) {
    await trx
      .updateTable("article")
      .set((eb) => {
        const count = (table: "like" | "favorite") =>
          eb
            .selectFrom(table)
            .whereRef(`${table}.entityId`, "=", "article.id")
            .where(`${table}.entityType`, "=", "article")
            .select((reaction) => reaction.fn.countAll<number>().as("count"));
        return { likeCount: count("like"), favoriteCount: count("favorite") };
      })
      .where("id", "in", part)
      .execute();
  }
}
