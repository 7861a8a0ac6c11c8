import type { PostTable } from "~/features/kinds/kind";
import type { Writer } from "~/platform/database/database.server";
import { inParts } from "~/platform/database/value-rows.server";

/** Counts anew how many members like and keep these posts. */
export async function recountReactions(
  trx: Writer,
  table: PostTable,
  ids: number[],
): Promise<void> {
  for (const part of inParts(ids, 1)) {
    await trx
      .updateTable(table)
      .set((eb) => {
        const count = (reaction: "like" | "favorite") =>
          eb
            .selectFrom(reaction)
            .whereRef(`${reaction}.entityId`, "=", `${table}.id`)
            .where(`${reaction}.entityType`, "=", table)
            .select((rows) => rows.fn.countAll<number>().as("count"));
        return { likeCount: count("like"), favoriteCount: count("favorite") };
      })
      .where("id", "in", part)
      .execute();
  }
}
