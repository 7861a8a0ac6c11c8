import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // The newest tweets of all, as the front page shows them.
  await db.schema
    .createIndex("topicTypeNewest")
    .on("topic")
    .columns(["type", "status", "createTime", "id"])
    .execute();
}
