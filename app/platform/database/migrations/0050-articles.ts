import type { Kysely } from "kysely";
import { createTableWithId, number, text } from "./column-kinds";

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTableWithId(db, "article")
    .addColumn("userId", "integer", (column) => column.notNull().references("user.id"))
    .addColumn("title", "text", text)
    .addColumn("summary", "text", text)
    .addColumn("ownSummary", "integer", number)
    .addColumn("cover", "text", text)
    .addColumn("content", "text", text)
    .addColumn("contentHtml", "text", text)
    .addColumn("sourceUrl", "text", text)
    .addColumn("viewCount", "integer", number)
    .addColumn("commentCount", "integer", number)
    .addColumn("likeCount", "integer", number)
    .addColumn("favoriteCount", "integer", number)
    .addColumn("status", "integer", number)
    .addColumn("statusBefore", "integer", number)
    .addColumn("deleteTime", "bigint", number)
    .addColumn("deletedBy", "integer", number)
    .addColumn("deleteReason", "text", text)
    .addColumn("createTime", "bigint", number)
    .addColumn("updateTime", "bigint", number)
    .addColumn("editTime", "bigint", number)
    .addColumn("editorId", "integer", number)
    .execute();
  await db.schema
    .createIndex("articleNewest")
    .on("article")
    .columns(["status", "createTime", "id"])
    .execute();
  await db.schema
    .createIndex("articleByUser")
    .on("article")
    .columns(["userId", "status", "createTime", "id"])
    .execute();

  // status and createTime repeat the article's, so that the list of a tag reads one index.
  await db.schema
    .createTable("articleTag")
    .addColumn("articleId", "integer", (column) =>
      column.notNull().references("article.id").onDelete("cascade"),
    )
    .addColumn("tagId", "integer", (column) => column.notNull().references("tag.id"))
    .addColumn("status", "integer", number)
    .addColumn("createTime", "bigint", number)
    .addPrimaryKeyConstraint("articleTagKey", ["articleId", "tagId"])
    .execute();
  await db.schema
    .createIndex("articleTagNewest")
    .on("articleTag")
    .columns(["tagId", "status", "createTime", "articleId"])
    .execute();

  await db.schema
    .createIndex("tagByArticles")
    .on("tag")
    .columns(["status", "articleCount", "id"])
    .execute();

  // What a deleted topic was before, so that restoring it does not skip a review.
  await db.schema.alterTable("topic").addColumn("statusBefore", "integer", number).execute();
  await db.schema.alterTable("topic").addColumn("editorId", "integer", number).execute();
}
