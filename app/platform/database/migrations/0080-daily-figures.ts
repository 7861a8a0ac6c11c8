import type { Kysely } from "kysely";
import { number } from "./column-kinds";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("dailyCount")
    .addColumn("day", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("count", "integer", number)
    .addPrimaryKeyConstraint("dailyCountOnce", ["day", "name"])
    .execute();
  await db.schema
    .createTable("memberDay")
    .addColumn("day", "text", (column) => column.notNull())
    .addColumn("userId", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("memberDayOnce", ["day", "userId"])
    .execute();
  for (const table of ["user", "topic", "comment"]) {
    await db.schema.createIndex(`${table}ByTime`).on(table).column("createTime").execute();
  }
}
