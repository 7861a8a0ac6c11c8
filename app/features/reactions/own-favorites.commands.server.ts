import type { Writer } from "~/platform/database/database.server";

/** Removes what a member kept; answers the ids of the things of one kind, whose owner corrects their counts. */
export async function forgetFavorites(
  trx: Writer,
  userId: number,
  entityType: string,
): Promise<number[]> {
  const rows = await trx
    .deleteFrom("favorite")
    .where("userId", "=", userId)
    .where("entityType", "=", entityType)
    .returning("entityId")
    .execute();
  return rows.map((row) => row.entityId);
}
