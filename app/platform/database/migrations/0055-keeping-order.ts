import type { Kysely } from "kysely";
import { createTableWithId, number, text } from "./column-kinds";

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTableWithId(db, "auditLog")
    .addColumn("userId", "integer", number)
    .addColumn("act", "text", (column) => column.notNull())
    .addColumn("entityType", "text", (column) => column.notNull())
    .addColumn("entityId", "integer", number)
    .addColumn("before", "text", text)
    .addColumn("after", "text", text)
    .addColumn("reason", "text", text)
    .addColumn("address", "text", text)
    .addColumn("createTime", "bigint", number)
    .execute();
  await db.schema
    .createIndex("auditLogOf")
    .on("auditLog")
    .columns(["entityType", "entityId", "id"])
    .execute();
  await db.schema.createIndex("auditLogByUser").on("auditLog").columns(["userId", "id"]).execute();

  await createTableWithId(db, "forbiddenWord")
    .addColumn("word", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("handling", "text", (column) => column.notNull())
    .addColumn("createTime", "bigint", number)
    .addUniqueConstraint("forbiddenWordOnce", ["kind", "word"])
    .execute();
}
