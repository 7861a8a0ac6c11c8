import type { Writer } from "~/platform/database/database.server";
import { contentStatus } from "../topic";

/** Removes the friend links that a member proposed and that wait, five a day at most; answers whether it found some. */
export async function withdrawLinks(trx: Writer, userId: number): Promise<boolean> {
  const rows = await trx
    .deleteFrom("link")
    .where("userId", "=", userId)
    .where("status", "=", contentStatus.waiting)
    .returning("id")
    .execute();
  return rows.length > 0;
}
