import type { Kysely } from "kysely";
import { createTableWithId, number, text } from "./column-kinds";

/** Who wants to hear of new topics in a node, with a tag or by a member, or silenced one of these; and of which topics. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTableWithId(db, "topicWatch")
    .addColumn("userId", "integer", (column) => column.notNull())
    .addColumn("entityType", "text", (column) => column.notNull())
    .addColumn("entityId", "integer", (column) => column.notNull())
    .addColumn("level", "integer", number)
    .addColumn("createTime", "bigint", number)
    .execute();
  await db.schema
    .createIndex("topicWatchOfMember")
    .unique()
    .on("topicWatch")
    .columns(["userId", "entityType", "entityId"])
    .execute();
  await db.schema
    .createIndex("topicWatchOfOrigin")
    .on("topicWatch")
    .columns(["entityType", "entityId", "level", "userId"])
    .execute();
  await db.schema
    .createIndex("topicWatchByTime")
    .on("topicWatch")
    .columns(["userId", "createTime", "id"])
    .execute();
  // One row for each topic that not all watchers were told of, so that each is told once, whenever a process ends.
  await db.schema
    .createTable("topicNews")
    .addColumn("topicId", "integer", (column) => column.primaryKey())
    .addColumn("origins", "text", text)
    .addColumn("at", "integer", number)
    .addColumn("after", "integer", number)
    .execute();
  // What stood before was never news: only what waits for review from now on is told of when it is approved.
  await db.schema
    .alterTable("topic")
    .addColumn("told", "integer", (column) => column.notNull().defaultTo(1))
    .execute();
}
