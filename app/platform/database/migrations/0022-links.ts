import type { Kysely } from "kysely";
import { createTableWithId, number, text } from "./column-kinds";

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTableWithId(db, "link")
    .addColumn("url", "text", text)
    .addColumn("urlKey", "text", text)
    .addColumn("title", "text", text)
    .addColumn("summary", "text", text)
    .addColumn("logo", "text", text)
    .addColumn("sortNo", "integer", number)
    .addColumn("userId", "integer", number)
    .addColumn("status", "integer", number)
    .addColumn("deleteTime", "bigint", number)
    .addColumn("deletedBy", "integer", number)
    .addColumn("deleteReason", "text", text)
    .addColumn("demo", "integer", number)
    .addColumn("createTime", "bigint", number)
    .addColumn("updateTime", "bigint", number)
    .execute();
  const linkIndexes: Record<string, string[]> = {
    linkInOrder: ["status", "sortNo", "id"],
    linkByUrl: ["urlKey", "status"],
    linkByUser: ["userId", "status", "id"],
  };
  for (const [name, columns] of Object.entries(linkIndexes)) {
    await db.schema.createIndex(name).on("link").columns(columns).execute();
  }
}
