import type { Kysely } from "kysely";
import { number, text } from "./column-kinds";

/** What the checks of the site found last, and the server processes that are alive. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("siteCheck")
    .addColumn("name", "text", (column) => column.primaryKey().notNull())
    .addColumn("bad", "integer", number)
    .addColumn("words", "text", text)
    .addColumn("checkTime", "bigint", number)
    .addColumn("sinceTime", "bigint", number)
    .addColumn("told", "integer", number)
    .execute();
  await db.schema
    .createTable("serverProcess")
    .addColumn("name", "text", (column) => column.primaryKey().notNull())
    .addColumn("machine", "text", text)
    .addColumn("wanted", "integer", number)
    .addColumn("startTime", "bigint", number)
    .addColumn("seenTime", "bigint", number)
    .execute();
}
