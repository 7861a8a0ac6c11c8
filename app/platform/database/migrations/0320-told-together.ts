import type { Kysely } from "kysely";
import { createTableWithId, number } from "./column-kinds";

/** Messages that tell of what several members did on one day, and who these are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Null where a message is not about several members' acts.
  await db.schema.alterTable("message").addColumn("peopleCount", "integer").execute();
  await createTableWithId(db, "messagePerson")
    .addColumn("messageId", "integer", (column) =>
      column.notNull().references("message.id").onDelete("cascade"),
    )
    .addColumn("memberId", "integer", (column) => column.notNull())
    .addColumn("actKey", "text", (column) => column.notNull().unique())
    .addColumn("standing", "integer", number)
    .addColumn("createTime", "bigint", number)
    .execute();
  await db.schema
    .createIndex("messagePersonOfMessage")
    .on("messagePerson")
    .columns(["messageId", "standing", "id"])
    .execute();
  await db.schema
    .createIndex("messagePersonOfMember")
    .on("messagePerson")
    .columns(["memberId", "standing", "id"])
    .execute();
}
