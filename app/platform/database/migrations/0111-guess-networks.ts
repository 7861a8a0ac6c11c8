import type { Kysely } from "kysely";
import { text } from "./column-kinds";

/** Guesses are counted by the /48 of an IPv6 address, too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("signInFailure").addColumn("network", "text", text).execute();
  await db.schema
    .createIndex("signInFailureByNetwork")
    .on("signInFailure")
    .columns(["network", "createTime"])
    .execute();
}
