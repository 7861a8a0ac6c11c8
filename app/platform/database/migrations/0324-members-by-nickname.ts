import type { Kysely } from "kysely";

/** Leads to the members who bear a nickname, the first who came before all others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex("userByNickname")
    .on("user")
    .columns(["nickname", "status", "id"])
    .execute();
}
