import type { Writer } from "~/platform/database/database.server";

/** Forgets a member's drafts, a hundred at most; whether there was any. */
export async function forgetDrafts(trx: Writer, userId: number): Promise<boolean> {
  const rows = await trx.deleteFrom("draft").where("userId", "=", userId).returning("id").execute();
  return rows.length > 0;
}
