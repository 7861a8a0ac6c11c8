import type { Kysely } from "kysely";
import { number, text } from "./column-kinds";

/** By which clocks letters and reminders come to a member, "" for the site's; and on which morning the last letter was made. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("user").addColumn("timeZone", "text", text).execute();
  await db.schema.alterTable("user").addColumn("digestTime", "bigint", number).execute();
  await db.schema
    .createIndex("userByDigestZone")
    .on("user")
    .columns(["mailDigest", "timeZone", "digestDay", "id"])
    .execute();
}
