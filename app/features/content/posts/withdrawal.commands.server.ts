import { contentStatus } from "~/features/kinds/content-status";
import type { WrittenTable } from "~/features/kinds/kind";
import { kindsWith } from "~/features/kinds/kind-registry.server";
import type { Writer } from "~/platform/database/database.server";

/** Deletes a part of what a member wrote that still waits for review; answers how many it found. */
export async function withdrawWriting(trx: Writer, userId: number, most: number): Promise<number> {
  const found: { withdraw: () => Promise<void> }[] = [];
  for (const { deletion } of kindsWith("deletion")) {
    for (const id of await readWaiting(trx, deletion.table, userId, most)) {
      found.push({ withdraw: () => deletion.withdraw(trx, id, userId) });
    }
  }
  for (const { withdraw } of found) await withdraw();
  return found.length;
}

async function readWaiting(
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
