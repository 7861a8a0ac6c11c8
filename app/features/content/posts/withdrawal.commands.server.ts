import { contentStatus } from "~/features/kinds/content-status";
import type { WrittenTable } from "~/features/kinds/kind";
import { kindsWith } from "~/features/kinds/kind-registry.server";
import type { Writer } from "~/platform/database/database.server";

/**
 * Deletes a part of what a member wrote that still waits for review, one kind of it, because who changes a thing takes it
 * before its author and its tags; answers how many it found.
 */
export async function withdrawWriting(trx: Writer, userId: number, most: number): Promise<number> {
  for (const { deletion } of kindsWith("deletion")) {
    const waiting = await readWithdrawable(trx, deletion.table, userId, most);
    for (const id of waiting) await deletion.withdraw(trx, id, userId);
    if (waiting.length > 0) return waiting.length;
  }
  return 0;
}

async function readWithdrawable(
  trx: Writer,
  table: WrittenTable,
  userId: number,
  most: number,
): Promise<number[]> {
  const rows = await trx
    .selectFrom(table)
    .select("id")
    .where("userId", "=", userId)
    .where("status", "=", contentStatus.waiting)
    .orderBy("id")
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}
