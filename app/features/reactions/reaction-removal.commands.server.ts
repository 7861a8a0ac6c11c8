import { sql } from "kysely";
import type { Writer } from "~/platform/database/database.server";
import { inParts } from "~/platform/database/value-rows.server";

/** Forgets who likes and keeps things that are gone. */
export async function removeReactionsTo(
  trx: Writer,
  entityType: string,
  entityIds: number[],
): Promise<void> {
  const forget = async (table: "like" | "favorite", part: number[]) =>
    trx
      .deleteFrom(table)
      .where("entityType", "=", entityType)
      .where("entityId", "in", part)
      .execute();
  for (const part of inParts(entityIds, 1)) {
    await forget("like", part);
    await forget("favorite", part);
  }
}

/** Lets those who keep a thing keep one that it became a part of; whoever owns both sets their counts. */
export async function moveFavorites(
  trx: Writer,
  entityType: string,
  { from, to }: { from: number; to: number },
): Promise<void> {
  const kept = trx
    .selectFrom("favorite")
    .select(["userId", "entityType", sql<number>`${sql.lit(to)}`.as("entityId"), "createTime"])
    .where("entityType", "=", entityType)
    .where("entityId", "=", from)
    .orderBy("id");
  await trx
    .insertInto("favorite")
    .columns(["userId", "entityType", "entityId", "createTime"])
    .expression(kept)
    .onConflict((conflict) => conflict.columns(["userId", "entityType", "entityId"]).doNothing())
    .execute();
  await trx
    .deleteFrom("favorite")
    .where("entityType", "=", entityType)
    .where("entityId", "=", from)
    .execute();
}
