import type { Kysely } from "kysely";
import { number } from "./column-kinds";

/** Which comment the text of a topic became that was merged into another one; 0 for none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("topic").addColumn("mergedAs", "integer", number).execute();
}
