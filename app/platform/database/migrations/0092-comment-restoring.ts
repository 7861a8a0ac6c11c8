import type { Kysely } from "kysely";
import { number } from "./column-kinds";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("comment").addColumn("statusBefore", "integer", number).execute();
}
