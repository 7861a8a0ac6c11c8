import type { Kysely } from "kysely";
import { createTableWithId, number, text } from "./column-kinds";

/** Who watches or silences a discussion, what watchers are still to be told, and messages that grow while they are unread. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTableWithId(db, "watch")
    .addColumn("userId", "integer", (column) => column.notNull())
    .addColumn("entityType", "text", (column) => column.notNull())
    .addColumn("entityId", "integer", (column) => column.notNull())
    .addColumn("level", "integer", number)
    .addColumn("createTime", "bigint", number)
    .execute();
  await db.schema
    .createIndex("watchOfMember")
    .unique()
    .on("watch")
    .columns(["userId", "entityType", "entityId"])
    .execute();
  await db.schema
    .createIndex("watchOfThing")
    .on("watch")
    .columns(["entityType", "entityId", "level", "userId"])
    .execute();
  // One row for each comment that not all watchers were told of, so that each is told once, whenever a process ends.
  await db.schema
    .createTable("watchNews")
    .addColumn("commentId", "integer", (column) => column.primaryKey())
    .addColumn("facts", "text", text)
    .addColumn("after", "integer", number)
    .execute();
  await db.schema.alterTable("message").addColumn("gathered", "integer", number).execute();
  await db.schema
    .alterTable("user")
    .addColumn("watchCommented", "integer", (column) => column.notNull().defaultTo(1))
    .execute();
}
