import type { Kysely } from "kysely";
import { createTableWithId, number, text } from "./column-kinds";

export async function up(db: Kysely<unknown>): Promise<void> {
  // Drafts without a member were such forms; they were kept for an hour, too.
  await (db as Kysely<{ draft: { userId: number } }>)
    .deleteFrom("draft")
    .where("userId", "=", 0)
    .execute();
  // What a form held whose sender was no longer signed in; found again by a cookie, for an hour.
  await createTableWithId(db, "rescuedForm")
    .addColumn("browserHash", "text", (column) => column.notNull().unique())
    .addColumn("path", "text", text)
    .addColumn("fields", "text", text)
    .addColumn("expireTime", "bigint", number)
    .execute();
  await db.schema.createIndex("rescuedFormExpiry").on("rescuedForm").column("expireTime").execute();
}
