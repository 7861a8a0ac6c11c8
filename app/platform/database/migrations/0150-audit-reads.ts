import type { Kysely } from "kysely";

/** Finds whether a moderator's look at something was noted within the hour. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex("auditLogByDoing")
    .on("auditLog")
    .columns(["userId", "act", "entityType", "entityId", "createTime"])
    .execute();
}
