import type { Kysely } from "kysely";
import { createTableWithId, number, text } from "./column-kinds";

/** On which floors of a thing comments stood that were moved to another one, and what is said of that there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTableWithId(db, "movedComment")
    .addColumn("entityType", "text", text)
    .addColumn("entityId", "integer", (column) => column.notNull())
    .addColumn("floor", "integer", (column) => column.notNull())
    .addColumn("commentId", "integer", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("movedFromFloor")
    .unique()
    .on("movedComment")
    .columns(["entityType", "entityId", "floor"])
    .execute();
  await db.schema.createIndex("movedByComment").on("movedComment").columns(["commentId"]).execute();
  await createTableWithId(db, "topicSplit")
    .addColumn("topicId", "integer", (column) => column.notNull())
    .addColumn("targetId", "integer", (column) => column.notNull())
    .addColumn("moved", "integer", number)
    .addColumn("floors", "text", text)
    .execute();
  await db.schema
    .createIndex("splitsOfTopic")
    .on("topicSplit")
    .columns(["topicId", "id"])
    .execute();
  await db.schema.alterTable("topic").addColumn("parted", "integer", number).execute();
}
