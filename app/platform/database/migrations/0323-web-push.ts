import type { Kysely } from "kysely";
import { createTableWithId, number, text } from "./column-kinds";

/** To which browsers messages are pushed, each as long as the session lasts in which it asked for that; and which messages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTableWithId(db, "pushSubscription")
    .addColumn("userId", "integer", (column) =>
      column.notNull().references("user.id").onDelete("cascade"),
    )
    .addColumn("sessionId", "integer", (column) =>
      column.notNull().unique().references("session.id").onDelete("cascade"),
    )
    .addColumn("endpoint", "text", (column) => column.notNull().unique())
    .addColumn("p256dh", "text", text)
    .addColumn("auth", "text", text)
    .addColumn("siteKey", "text", text)
    .addColumn("failures", "integer", number)
    .addColumn("quietUntil", "bigint", number)
    .addColumn("createTime", "bigint", number)
    .addColumn("usedTime", "bigint", number)
    .execute();
  await db.schema
    .createIndex("pushSubscriptionOfMember")
    .on("pushSubscription")
    .columns(["userId", "id"])
    .execute();
  await db.schema
    .alterTable("user")
    .addColumn("pushReplies", "integer", (column) => column.notNull().defaultTo(1))
    .execute();
  for (const name of ["pushWatched", "pushSite"]) {
    await db.schema.alterTable("user").addColumn(name, "integer", number).execute();
  }
}
