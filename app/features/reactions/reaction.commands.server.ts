import { requireOwnAccount } from "~/features/accounts/account/account.commands.server";
import type { Writer } from "~/platform/database/database.server";

export interface BulkReaction {
  userId: number;
  entityType: string;
  entityId: number;
  createTime: number;
}

/** Stores many likes or favorites at once; whoever owns the things sets their counts. */
export async function insertReactions(
  trx: Writer,
  table: "like" | "favorite",
  rows: BulkReaction[],
): Promise<void> {
  if (rows.length > 0) await trx.insertInto(table).values(rows).execute();
}

/** What is liked or kept, and by whom. */
export interface Reaction {
  userId: number;
  entityType: string;
  entityId: number;
}

/** Likes or keeps a thing; whether that was new. NotSignedIn where the account was disabled or closed meanwhile. */
async function addReaction(
  trx: Writer,
  table: "like" | "favorite",
  reaction: Reaction,
): Promise<boolean> {
  await requireOwnAccount(trx, reaction.userId);
  const added = await trx
    .insertInto(table)
    .values({ ...reaction, createTime: Date.now() })
    .onConflict((conflict) => conflict.columns(["userId", "entityType", "entityId"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return added !== undefined;
}

/** Takes a like or favorite back; whether there was one. */
async function removeReaction(
  trx: Writer,
  table: "like" | "favorite",
  reaction: Reaction,
): Promise<boolean> {
  const removed = await trx
    .deleteFrom(table)
    .where("userId", "=", reaction.userId)
    .where("entityType", "=", reaction.entityType)
    .where("entityId", "=", reaction.entityId)
    .returning("id")
    .executeTakeFirst();
  return removed !== undefined;
}

/** Puts a reaction into the state that was asked for; by how much the thing's count changes: 1, 0 or -1. */
export async function setReaction(
  trx: Writer,
  table: "like" | "favorite",
  reaction: Reaction,
  on: boolean,
): Promise<-1 | 0 | 1> {
  if (on) return (await addReaction(trx, table, reaction)) ? 1 : 0;
  return (await removeReaction(trx, table, reaction)) ? -1 : 0;
}
