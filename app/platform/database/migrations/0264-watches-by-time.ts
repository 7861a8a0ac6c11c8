import type { Kysely } from "kysely";

/** What the list of the topics that a member watches is read from. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex("watchByTime")
    .on("watch")
    .columns(["userId", "entityType", "level", "createTime", "id"])
    .execute();
}
