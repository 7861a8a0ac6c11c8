import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex("nodeInOrder")
    .on("node")
    .columns(["status", "sortNo", "id"])
    .execute();
}
