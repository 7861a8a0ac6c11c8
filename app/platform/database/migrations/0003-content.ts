import type { Kysely } from "kysely";
import { createTableWithId, number, text } from "./column-kinds";

interface FirstNode {
  node: { name: string; description: string; sortNo: number; createTime: number };
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTableWithId(db, "node")
    .addColumn("name", "text", text)
    .addColumn("description", "text", text)
    .addColumn("logo", "text", text)
    .addColumn("sortNo", "integer", number)
    .addColumn("status", "integer", number)
    .addColumn("demo", "integer", number)
    .addColumn("createTime", "bigint", number)
    .execute();

  await (db as Kysely<FirstNode>)
    .insertInto("node")
    .values({ name: "闲聊", description: "什么都可以聊", sortNo: 1, createTime: Date.now() })
    .execute();

  await createTableWithId(db, "tag")
    .addColumn("name", "text", text)
    .addColumn("nameKey", "text", (column) => column.notNull().unique())
    .addColumn("description", "text", text)
    .addColumn("topicCount", "integer", number)
    .addColumn("articleCount", "integer", number)
    .addColumn("status", "integer", number)
    .addColumn("demo", "integer", number)
    .addColumn("createTime", "bigint", number)
    .execute();
  await db.schema
    .createIndex("tagByUse")
    .on("tag")
    .columns(["status", "topicCount", "id"])
    .execute();

  await createTableWithId(db, "topic")
    .addColumn("type", "integer", number)
    .addColumn("nodeId", "integer", (column) => column.notNull().references("node.id"))
    .addColumn("userId", "integer", (column) => column.notNull().references("user.id"))
    .addColumn("title", "text", text)
    .addColumn("summary", "text", text)
    .addColumn("content", "text", text)
    .addColumn("contentHtml", "text", text)
    .addColumn("hiddenContent", "text", text)
    .addColumn("hiddenHtml", "text", text)
    .addColumn("imageList", "text", text)
    .addColumn("viewCount", "integer", number)
    .addColumn("commentCount", "integer", number)
    .addColumn("likeCount", "integer", number)
    .addColumn("favoriteCount", "integer", number)
    .addColumn("sticky", "integer", number)
    .addColumn("stickyTime", "bigint", number)
    .addColumn("recommend", "integer", number)
    .addColumn("recommendTime", "bigint", number)
    .addColumn("lastCommentTime", "bigint", number)
    .addColumn("lastCommentUserId", "integer", number)
    .addColumn("status", "integer", number)
    .addColumn("deleteTime", "bigint", number)
    .addColumn("deletedBy", "integer", number)
    .addColumn("deleteReason", "text", text)
    .addColumn("createTime", "bigint", number)
    .addColumn("updateTime", "bigint", number)
    .addColumn("editTime", "bigint", number)
    .execute();
  const topicIndexes: Record<string, string[]> = {
    topicNewest: ["status", "lastCommentTime", "id"],
    topicByNode: ["nodeId", "status", "lastCommentTime", "id"],
    topicRecommended: ["recommend", "status", "recommendTime", "id"],
    topicSticky: ["sticky", "status", "stickyTime", "id"],
    topicByUser: ["userId", "type", "status", "createTime", "id"],
    topicByType: ["type", "status", "createTime", "id"],
  };
  for (const [name, columns] of Object.entries(topicIndexes)) {
    await db.schema.createIndex(name).on("topic").columns(columns).execute();
  }

  // status and lastCommentTime repeat the topic's, so that the list of a tag reads one index.
  await db.schema
    .createTable("topicTag")
    .addColumn("topicId", "integer", (column) =>
      column.notNull().references("topic.id").onDelete("cascade"),
    )
    .addColumn("tagId", "integer", (column) => column.notNull().references("tag.id"))
    .addColumn("status", "integer", number)
    .addColumn("lastCommentTime", "bigint", number)
    .addPrimaryKeyConstraint("topicTagKey", ["topicId", "tagId"])
    .execute();
  await db.schema
    .createIndex("topicTagNewest")
    .on("topicTag")
    .columns(["tagId", "status", "lastCommentTime", "topicId"])
    .execute();

  // One row a published form, so that the same form sent twice publishes once.
  await db.schema
    .createTable("submission")
    .addColumn("userId", "integer", (column) => column.notNull())
    .addColumn("formId", "text", (column) => column.notNull())
    .addColumn("targetId", "integer", number)
    .addColumn("createTime", "bigint", number)
    .addPrimaryKeyConstraint("submissionKey", ["userId", "formId"])
    .execute();
  await db.schema.createIndex("submissionAge").on("submission").column("createTime").execute();

  // Who viewed what in the last hour, as a hash.
  await db.schema
    .createTable("viewSeen")
    .addColumn("key", "text", (column) => column.primaryKey())
    .addColumn("expireTime", "bigint", number)
    .execute();
  await db.schema.createIndex("viewSeenExpiry").on("viewSeen").column("expireTime").execute();
}
