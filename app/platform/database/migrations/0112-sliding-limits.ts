import type { Kysely } from "kysely";
import { number } from "./column-kinds";

/** How many acts the window before held, so that a limit slides instead of beginning anew. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("rateLimit").addColumn("earlier", "integer", number).execute();
}
