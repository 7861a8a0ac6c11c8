import type { Kysely } from "kysely";
import { number } from "./column-kinds";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("comment").addColumn("editTime", "bigint", number).execute();
  await db.schema.alterTable("comment").addColumn("editorId", "integer", number).execute();
  // What waits for review, oldest first.
  for (const table of ["comment", "topic", "article"]) {
    await db.schema.createIndex(`${table}Waiting`).on(table).columns(["status", "id"]).execute();
  }
}
