import type { Kysely } from "kysely";
import { number } from "./column-kinds";

export async function up(db: Kysely<unknown>): Promise<void> {
  // The tag that a merged one (status 1) now is; its address and its name lead there.
  await db.schema.alterTable("tag").addColumn("mergedInto", "integer", number).execute();
  await db.schema.createIndex("tagMerged").on("tag").columns(["mergedInto", "id"]).execute();
}
