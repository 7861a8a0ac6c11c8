import type { Kysely } from "kysely";
import { createTableWithId, number, text } from "./column-kinds";

/** What owner and admins note of a member for each other. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTableWithId(db, "memberNote")
    .addColumn("memberId", "integer", (column) => column.notNull())
    .addColumn("writerId", "integer", (column) => column.notNull())
    .addColumn("words", "text", text)
    .addColumn("createTime", "bigint", number)
    .execute();
  await db.schema
    .createIndex("notesOfMember")
    .on("memberNote")
    .columns(["memberId", "id"])
    .execute();
}
