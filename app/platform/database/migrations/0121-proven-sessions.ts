import type { Kysely } from "kysely";
import { number } from "./column-kinds";

/** When the member last proved in a session who they are; sessions of before have proven nothing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("session").addColumn("provenTime", "bigint", number).execute();
}
