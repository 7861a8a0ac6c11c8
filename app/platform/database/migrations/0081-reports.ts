import type { Kysely } from "kysely";
import { createTableWithId, number, text } from "./column-kinds";

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTableWithId(db, "report")
    .addColumn("entityType", "text", (column) => column.notNull())
    .addColumn("entityId", "integer", (column) => column.notNull())
    .addColumn("authorId", "integer", number)
    .addColumn("status", "integer", number)
    .addColumn("openKey", "text", (column) => column.unique())
    .addColumn("answer", "text", text)
    .addColumn("answeredBy", "integer", number)
    .addColumn("answerTime", "bigint", number)
    .addColumn("createTime", "bigint", number)
    .execute();
  await db.schema.createIndex("reportByStatus").on("report").columns(["status", "id"]).execute();
  await db.schema.createIndex("reportByAuthor").on("report").columns(["authorId", "id"]).execute();
  await db.schema
    .createTable("reportVoice")
    .addColumn("reportId", "integer", (column) => column.notNull())
    .addColumn("userId", "integer", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("words", "text", text)
    .addColumn("createTime", "bigint", number)
    .addPrimaryKeyConstraint("reportVoiceOnce", ["reportId", "userId"])
    .execute();
  await db.schema
    .createIndex("reportVoiceByUser")
    .on("reportVoice")
    .columns(["userId", "reportId"])
    .execute();
}
