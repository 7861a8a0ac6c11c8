import type { Kysely } from "kysely";
import { createTableWithId, number, text } from "./column-kinds";

/** The badges of the site, and who has them, for what, and from whom. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTableWithId(db, "badge")
    .addColumn("name", "text", text)
    .addColumn("nameKey", "text", (column) => column.notNull().unique())
    .addColumn("description", "text", text)
    .addColumn("colour", "text", text)
    .addColumn("sign", "text", text)
    .addColumn("sortNo", "integer", number)
    .addColumn("retired", "integer", number)
    .addColumn("memberCount", "integer", number)
    .addColumn("demo", "integer", number)
    .addColumn("createTime", "bigint", number)
    .execute();
  await createTableWithId(db, "memberBadge")
    .addColumn("memberId", "integer", (column) => column.notNull())
    .addColumn("badgeId", "integer", (column) => column.notNull().references("badge.id"))
    .addColumn("giverId", "integer", number)
    .addColumn("reason", "text", text)
    .addColumn("createTime", "bigint", number)
    .execute();
  await db.schema
    .createIndex("memberBadgeOnce")
    .unique()
    .on("memberBadge")
    .columns(["memberId", "badgeId"])
    .execute();
  await db.schema
    .createIndex("memberBadgeOfBadge")
    .on("memberBadge")
    .columns(["badgeId", "id"])
    .execute();
}
