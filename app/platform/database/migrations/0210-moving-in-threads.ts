import type { Kysely } from "kysely";

/** What long threads are moved in by: the comments of one member on a thing, and the last floor that is published. */
const indexes: Record<string, string[]> = {
  commentByAuthor: ["entityType", "entityId", "userId", "rootId", "floor"],
  commentLastFloor: ["entityType", "entityId", "rootId", "status", "floor"],
};

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, columns] of Object.entries(indexes)) {
    await db.schema.createIndex(name).on("comment").columns(columns).execute();
  }
}
