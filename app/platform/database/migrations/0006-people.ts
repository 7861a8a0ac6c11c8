import type { Kysely } from "kysely";
import { createTableWithId, number, text } from "./column-kinds";

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTableWithId(db, "message")
    .addColumn("userId", "integer", (column) => column.notNull().references("user.id"))
    .addColumn("fromId", "integer", number)
    .addColumn("type", "integer", number)
    .addColumn("title", "text", text)
    .addColumn("content", "text", text)
    .addColumn("quoteContent", "text", text)
    .addColumn("detailUrl", "text", text)
    .addColumn("onceKey", "text", (column) => column.unique())
    .addColumn("status", "integer", number)
    .addColumn("createTime", "bigint", number)
    .execute();
  await db.schema.createIndex("messageByUser").on("message").columns(["userId", "id"]).execute();
  await db.schema
    .createIndex("messageUnread")
    .on("message")
    .columns(["userId", "status", "id"])
    .execute();

  await createTableWithId(db, "follow")
    .addColumn("userId", "integer", (column) => column.notNull().references("user.id"))
    .addColumn("followedId", "integer", (column) => column.notNull().references("user.id"))
    .addColumn("createTime", "bigint", number)
    .execute();
  await db.schema
    .createIndex("followOnce")
    .unique()
    .on("follow")
    .columns(["userId", "followedId"])
    .execute();
  await db.schema.createIndex("followList").on("follow").columns(["userId", "id"]).execute();
  await db.schema.createIndex("fansList").on("follow").columns(["followedId", "id"]).execute();

  await db.schema
    .createTable("block")
    .addColumn("userId", "integer", (column) => column.notNull().references("user.id"))
    .addColumn("blockedId", "integer", (column) => column.notNull().references("user.id"))
    .addColumn("createTime", "bigint", number)
    .addPrimaryKeyConstraint("blockKey", ["userId", "blockedId"])
    .execute();
}
