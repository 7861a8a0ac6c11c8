import type { Writer } from "~/platform/database/database.server";
import { contentStatus } from "~/features/kinds/content-status";

/** Removes the friend links that a member proposed and that wait, five a day at most; answers how many it found. */
export async function withdrawLinks(trx: Writer, userId: number): Promise<number> {
  const rows = await trx
    .deleteFrom("link")
    .where("userId", "=", userId)
    .where("status", "=", contentStatus.waiting)
    .returning("id")
    .execute();
  return rows.length;
}
