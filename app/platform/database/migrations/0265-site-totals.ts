import type { Kysely } from "kysely";
import { number } from "./column-kinds";

/** How much there is on the site, as it was counted last. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("siteTotal")
    .addColumn("name", "text", (column) => column.primaryKey().notNull())
    .addColumn("total", "bigint", number)
    .addColumn("countTime", "bigint", number)
    .execute();
}
