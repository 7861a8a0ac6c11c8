import type { Kysely } from "kysely";
import { number } from "./column-kinds";

/** Whether a comment speaks for the site. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("comment").addColumn("official", "integer", number).execute();
}
