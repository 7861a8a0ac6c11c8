import type { Kysely } from "kysely";

/** Finds a member's messages of a type, the newest first, among however many others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex("messageByType")
    .on("message")
    .columns(["userId", "type", "id"])
    .execute();
}
