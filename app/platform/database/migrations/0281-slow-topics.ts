import type { Kysely } from "kysely";
import { number } from "./column-kinds";

/** How many seconds lie between two comments of one member on a topic; 0 for no such rule. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("topic").addColumn("slowSeconds", "integer", number).execute();
}
