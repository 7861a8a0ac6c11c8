import type { Kysely } from "kysely";
import { number } from "./column-kinds";

/**
 * Who closed a topic, and who slowed it down; 0 for owner or admin before it was kept. Keepers of nodes leave alone what
 * those above them decided.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("topic").addColumn("closedBy", "integer", number).execute();
  await db.schema.alterTable("topic").addColumn("slowedBy", "integer", number).execute();
}
