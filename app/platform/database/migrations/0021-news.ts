import type { Kysely } from "kysely";
import { createTableWithId, number, text } from "./column-kinds";

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTableWithId(db, "news")
    .addColumn("feed", "text", text)
    .addColumn("guid", "text")
    .addColumn("title", "text", text)
    .addColumn("summary", "text", text)
    .addColumn("cover", "text", text)
    .addColumn("content", "text", text)
    .addColumn("contentFormat", "text", text)
    .addColumn("contentHtml", "text", text)
    .addColumn("sourceName", "text", text)
    .addColumn("sourceUrl", "text", text)
    .addColumn("publishTime", "bigint", number)
    .addColumn("viewCount", "integer", number)
    .addColumn("commentCount", "integer", number)
    .addColumn("status", "integer", number)
    .addColumn("deleteTime", "bigint", number)
    .addColumn("deletedBy", "integer", number)
    .addColumn("deleteReason", "text", text)
    .addColumn("editTime", "bigint", number)
    .addColumn("demo", "integer", number)
    .addColumn("createTime", "bigint", number)
    .addColumn("updateTime", "bigint", number)
    .execute();
  await db.schema
    .createIndex("newsNewest")
    .on("news")
    .columns(["status", "publishTime", "id"])
    .execute();
  // What was written here has no guid (null), and nulls never collide.
  await db.schema.createIndex("newsOfFeed").unique().on("news").columns(["feed", "guid"]).execute();
}
