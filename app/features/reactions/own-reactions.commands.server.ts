import type { Writer } from "~/platform/database/database.server";

/**
 * Removes a part of a member's likes or favorites of one kind of thing, and answers the things' ids: whoever owns
 * them corrects their counts.
 */
export async function forgetReactions(
  trx: Writer,
  table: "like" | "favorite",
  userId: number,
  entityType: string,
  most: number,
): Promise<number[]> {
  const rows = await trx
    .deleteFrom(table)
    .where("id", "in", (eb) =>
      eb
        .selectFrom(table)
        .select("id")
        .where("userId", "=", userId)
        .where("entityType", "=", entityType)
        .limit(most),
    )
    .returning("entityId")
    .execute();
  return rows.map(({ entityId }) => entityId);
}
