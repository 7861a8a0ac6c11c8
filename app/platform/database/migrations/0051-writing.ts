import type { Kysely } from "kysely";
import { createTableWithId, number, text } from "./column-kinds";

export async function up(db: Kysely<unknown>): Promise<void> {
  // What a topic or an article was before an edit.
  await createTableWithId(db, "contentVersion")
    .addColumn("entityType", "text", (column) => column.notNull())
    .addColumn("entityId", "integer", (column) => column.notNull())
    .addColumn("userId", "integer", number)
    .addColumn("title", "text", text)
    .addColumn("summary", "text", text)
    .addColumn("content", "text", text)
    .addColumn("hiddenContent", "text", text)
    .addColumn("tags", "text", text)
    .addColumn("createTime", "bigint", number)
    .execute();
  await db.schema
    .createIndex("contentVersionOf")
    .on("contentVersion")
    .columns(["entityType", "entityId", "id"])
    .execute();

  // What was typed into a form and not published; a visitor's is bound to a cookie and kept for an hour.
  await createTableWithId(db, "draft")
    .addColumn("userId", "integer", number)
    .addColumn("browserHash", "text", text)
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("targetId", "integer", number)
    .addColumn("formId", "text", (column) => column.notNull())
    .addColumn("fields", "text", text)
    .addColumn("createTime", "bigint", number)
    .addColumn("updateTime", "bigint", number)
    .addColumn("expireTime", "bigint", number)
    .addUniqueConstraint("draftOnce", ["userId", "browserHash", "formId"])
    .execute();
  await db.schema
    .createIndex("draftByUser")
    .on("draft")
    .columns(["userId", "updateTime", "id"])
    .execute();
  await db.schema.createIndex("draftExpiry").on("draft").column("expireTime").execute();
}
