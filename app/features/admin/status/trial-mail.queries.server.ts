import type { Database } from "~/platform/database/database.server";
import { unindexed } from "~/platform/database/unindexed.server";

/** What mails are called in the log that were sent to try. */
export const trialMailKind = "trial";

/** Whether a mail that was sent to try went to a mail server. */
export async function wasMailTried(db: Database, ownerId: number): Promise<boolean> {
  const sent = await db
    .selectFrom("mail")
    .select("id")
    .where("userId", "=", ownerId)
    .where("kind", "=", trialMailKind)
    .where(unindexed<string>("status"), "=", "sent")
    .where("outboxFile", "=", "")
    .limit(1)
    .executeTakeFirst();
  return sent !== undefined;
}
