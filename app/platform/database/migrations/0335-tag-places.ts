import type { Kysely } from "kysely";
import { number } from "./column-kinds";

/** Which of its tags, counted from 1, a topic or an article names with a use; 0 is not known, and keeps the order of ids. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ["topicTag", "articleTag"]) {
    await db.schema.alterTable(table).addColumn("place", "integer", number).execute();
  }
}
