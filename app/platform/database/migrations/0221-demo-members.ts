import type { Kysely } from "kysely";

/** Whether the demo community is there is asked for without reading all members. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex("userDemo").on("user").columns(["demo", "id"]).execute();
}
