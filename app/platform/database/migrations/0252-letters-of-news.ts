import type { Kysely } from "kysely";
import { number, text } from "./column-kinds";

/** Which messages are mailed at once, daily, weekly or not; up to when letters were made; and what stood in one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of ["mailWatched", "mailLikes", "mailSite", "mailDigest"]) {
    await db.schema.alterTable("user").addColumn(name, "integer", number).execute();
  }
  await db.schema.alterTable("user").addColumn("digestDay", "text", text).execute();
  await db.schema.alterTable("user").addColumn("digestWeek", "text", text).execute();
  await db.schema.alterTable("message").addColumn("mailed", "integer", number).execute();
  await db.schema
    .createIndex("userByDigest")
    .on("user")
    .columns(["mailDigest", "digestDay", "id"])
    .execute();
}
