import type { Kysely } from "kysely";
import { createTableWithId, number, text } from "./column-kinds";

/** Pages that the site writes about itself, such as its rules, each at an address of its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTableWithId(db, "sitePage")
    .addColumn("slug", "text", (column) => column.notNull().unique())
    .addColumn("title", "text", text)
    .addColumn("content", "text", text)
    .addColumn("status", "integer", number)
    .addColumn("createTime", "bigint", number)
    .addColumn("updateTime", "bigint", number)
    .execute();
}
