import type { Kysely } from "kysely";
import { number, text } from "./column-kinds";

/** From when on a topic takes no more comments, 0 for never; and why. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("topic").addColumn("closeTime", "bigint", number).execute();
  await db.schema.alterTable("topic").addColumn("closeReason", "text", text).execute();
}
