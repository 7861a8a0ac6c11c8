import type { Kysely } from "kysely";
import { createTableWithId, number, text } from "./column-kinds";

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTableWithId(db, "comment")
    .addColumn("entityType", "text", text)
    .addColumn("entityId", "integer", number)
    .addColumn("rootId", "integer", number)
    .addColumn("quoteId", "integer", number)
    .addColumn("floor", "integer", number)
    .addColumn("userId", "integer", (column) => column.notNull().references("user.id"))
    .addColumn("content", "text", text)
    .addColumn("contentHtml", "text", text)
    .addColumn("imageList", "text", text)
    .addColumn("likeCount", "integer", number)
    .addColumn("commentCount", "integer", number)
    .addColumn("status", "integer", number)
    .addColumn("deleteTime", "bigint", number)
    .addColumn("deletedBy", "integer", number)
    .addColumn("deleteReason", "text", text)
    .addColumn("createTime", "bigint", number)
    .addColumn("updateTime", "bigint", number)
    .execute();
  const commentIndexes: Record<string, string[]> = {
    commentFloors: ["entityType", "entityId", "rootId", "floor"],
    commentReplies: ["rootId", "id"],
    commentByUser: ["userId", "status", "createTime", "id"],
    commentLatest: ["entityType", "entityId", "status", "createTime", "id"],
    commentOfMember: ["userId", "entityType", "entityId", "status"],
  };
  for (const [name, columns] of Object.entries(commentIndexes)) {
    await db.schema.createIndex(name).on("comment").columns(columns).execute();
  }

  await createTableWithId(db, "like")
    .addColumn("userId", "integer", (column) => column.notNull())
    .addColumn("entityType", "text", (column) => column.notNull())
    .addColumn("entityId", "integer", (column) => column.notNull())
    .addColumn("createTime", "bigint", number)
    .execute();
  await db.schema
    .createIndex("likeOnce")
    .unique()
    .on("like")
    .columns(["userId", "entityType", "entityId"])
    .execute();
  await db.schema
    .createIndex("likeByEntity")
    .on("like")
    .columns(["entityType", "entityId", "id"])
    .execute();

  await createTableWithId(db, "favorite")
    .addColumn("userId", "integer", (column) => column.notNull())
    .addColumn("entityType", "text", (column) => column.notNull())
    .addColumn("entityId", "integer", (column) => column.notNull())
    .addColumn("createTime", "bigint", number)
    .execute();
  await db.schema
    .createIndex("favoriteOnce")
    .unique()
    .on("favorite")
    .columns(["userId", "entityType", "entityId"])
    .execute();
  await db.schema
    .createIndex("favoriteByUser")
    .on("favorite")
    .columns(["userId", "createTime", "id"])
    .execute();
}
