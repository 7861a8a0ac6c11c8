import type { Kysely } from "kysely";
import { createTableWithId, number, text } from "./column-kinds";

/** Comments that members found worth finding again, with a note, and the day on which they want to be reminded. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTableWithId(db, "bookmark")
    .addColumn("userId", "integer", (column) => column.notNull())
    .addColumn("commentId", "integer", (column) => column.notNull())
    .addColumn("note", "text", text)
    .addColumn("remindDate", "text", text)
    // When it is due; 0 where nothing is to come.
    .addColumn("remindTime", "bigint", number)
    .addColumn("createTime", "bigint", number)
    .execute();
  await db.schema
    .createIndex("bookmarkOfMember")
    .unique()
    .on("bookmark")
    .columns(["userId", "commentId"])
    .execute();
  await db.schema
    .createIndex("bookmarksByTime")
    .on("bookmark")
    .columns(["userId", "createTime", "id"])
    .execute();
  await db.schema
    .createIndex("bookmarksByReminder")
    .on("bookmark")
    .columns(["userId", "remindTime", "id"])
    .execute();
  await db.schema
    .createIndex("remindersDue")
    .on("bookmark")
    .columns(["remindTime", "id"])
    .execute();
}
