import type { Kysely } from "kysely";
import { number, text } from "./column-kinds";

export async function up(db: Kysely<unknown>): Promise<void> {
  // What a mail said, without its secrets.
  await db.schema.alterTable("mail").addColumn("text", "text", text).execute();
  await db.schema.alterTable("mail").addColumn("attempts", "integer", number).execute();
  await db.schema.createIndex("mailByStatus").on("mail").columns(["status", "id"]).execute();
  await db.schema.createIndex("mailByAddress").on("mail").columns(["address", "id"]).execute();
}
