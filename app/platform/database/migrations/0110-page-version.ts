import type { Kysely } from "kysely";
import { number } from "./column-kinds";

export async function up(db: Kysely<unknown>): Promise<void> {
  // One row, which every change of what pages show gives another number.
  await db.schema.createTable("pageVersion").addColumn("version", "bigint", number).execute();
  await (db as Kysely<{ pageVersion: { version: number } }>)
    .insertInto("pageVersion")
    .values({ version: 0 })
    .execute();
}
