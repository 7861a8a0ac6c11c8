import type { Writer } from "~/platform/database/database.server";

/** Forgets a member's drafts, a hundred at most; answers how many it found. */
export async function forgetDrafts(trx: Writer, userId: number): Promise<number> {
  const rows = await trx.deleteFrom("draft").where("userId", "=", userId).returning("id").execute();
  return rows.length;
}
