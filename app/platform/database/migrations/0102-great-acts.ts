import type { Kysely } from "kysely";
import { createTableWithId, number, text } from "./column-kinds";

export async function up(db: Kysely<unknown>): Promise<void> {
  // Work on so much that it is done in parts, with how far it is.
  await createTableWithId(db, "greatAct")
    .addColumn("kind", "text", text)
    .addColumn("name", "text", text)
    .addColumn("subjects", "text", text)
    .addColumn("payload", "text", text)
    .addColumn("cursor", "text", text)
    .addColumn("done", "integer", number)
    .addColumn("total", "integer", number)
    .addColumn("worker", "text", text)
    .addColumn("heldUntil", "bigint", number)
    .addColumn("startTime", "bigint", number)
    .addColumn("endTime", "bigint", number)
    .addColumn("failed", "integer", number)
    .addColumn("outcome", "text", text)
    .execute();
  await db.schema.createIndex("greatActEnd").on("greatAct").columns(["endTime", "id"]).execute();
  // What is worked on, so that no second act begins with it.
  await db.schema
    .createTable("greatActHold")
    .addColumn("subject", "text", (column) => column.primaryKey().notNull())
    .addColumn("greatActId", "integer", number)
    .execute();
}
