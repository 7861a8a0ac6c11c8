import type { Kysely } from "kysely";

/** What a member caused is found by an index, and who of the members in the search index is hidden. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex("messageBySender")
    .on("message")
    .columns(["fromId", "status", "id"])
    .execute();
  await db.schema
    .createIndex("searchThingHidden")
    .on("searchThing")
    .columns(["hidden", "thingId"])
    .execute();
  // So far everything that a hidden member wrote was marked, too.
  await (db as Kysely<{ searchThing: { kind: string; hidden: number } }>)
    .updateTable("searchThing")
    .set({ hidden: 0 })
    .where("hidden", "=", 1)
    .where("kind", "!=", "user")
    .execute();
}
