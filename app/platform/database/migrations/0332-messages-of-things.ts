import type { Kysely } from "kysely";

/** Messages about one thing on a page are found without reading all that there are about the page, in an order in which their words go part by part. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex("messageOfThing")
    .on("message")
    .columns(["place", "detailUrl", "id"])
    .execute();
  await db.schema.dropIndex("messageByPlace").execute();
}
