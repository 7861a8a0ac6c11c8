import type { Writer } from "~/platform/database/database.server";
import { holdRows } from "~/platform/database/hold-rows.server";

/** Lets a member keep a node; whether they did not before. */
export async function addKeeper(trx: Writer, nodeId: number, userId: number): Promise<boolean> {
  const added = await trx
    .insertInto("nodeKeeper")
    .values({ nodeId, userId, createTime: Date.now() })
    .onConflict((conflict) => conflict.columns(["userId", "nodeId"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return added !== undefined;
}

/** Lets a member keep a node no more; whether they did. */
export async function dropKeeper(trx: Writer, nodeId: number, userId: number): Promise<boolean> {
  const dropped = await trx
    .deleteFrom("nodeKeeper")
    .where("userId", "=", userId)
    .where("nodeId", "=", nodeId)
    .returning("id")
    .executeTakeFirst();
  return dropped !== undefined;
}

/** Ends what a member keeps; answers how many nodes it was. */
export async function endKeepingBy(trx: Writer, userId: number): Promise<number> {
  const rows = await trx
    .deleteFrom("nodeKeeper")
    .where("userId", "=", userId)
    .returning("id")
    .execute();
  return rows.length;
}

/** Lets nobody keep nodes any more, because they are retired or gone; answers who did. */
export async function endKeepingOf(trx: Writer, nodeIds: number[]): Promise<number[]> {
  if (nodeIds.length === 0) return [];
  const keepers = await trx
    .selectFrom("nodeKeeper")
    .select("userId")
    .where("nodeId", "in", nodeIds)
    .execute();
  // The members before what they keep, as who gives them a role takes them.
  await holdRows(trx, "user", [...new Set(keepers.map(({ userId }) => userId))]);
  const rows = await trx
    .deleteFrom("nodeKeeper")
    .where("nodeId", "in", nodeIds)
    .returning("userId")
    .execute();
  return rows.map(({ userId }) => userId);
}
