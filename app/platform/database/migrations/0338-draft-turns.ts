import type { Kysely } from "kysely";
import { number, text } from "./column-kinds";

/** Which page kept a draft last, and how many forms it had sent by then; "" for one that does not count. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("draft").addColumn("keptBy", "text", text).execute();
  await db.schema.alterTable("draft").addColumn("turn", "integer", number).execute();
}
