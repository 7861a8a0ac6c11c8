import type { Kysely } from "kysely";
import { number } from "./column-kinds";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("user").addColumn("mailNotices", "integer", number).execute();
}
