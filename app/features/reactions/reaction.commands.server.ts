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
