import type { Database } from "~/platform/database/database.server";

/** Whether a member watches each discussion that they comment in. */
export async function watchesWhatTheyComment(db: Database, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom("user")
    .select("watchCommented")
    .where("id", "=", userId)
    .executeTakeFirst();
  return row?.watchCommented === 1;
}
