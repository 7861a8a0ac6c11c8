import type { Kysely } from "kysely";
import { number } from "./column-kinds";

/** When a member last proved that the mailbox is theirs; of those who did before, nobody wrote down when. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("user").addColumn("mailboxTime", "bigint", number).execute();
  await (db as Kysely<{ user: { mailboxTime: number; emailVerified: number } }>)
    .updateTable("user")
    .set({ mailboxTime: Date.now() })
    .where("emailVerified", "=", 1)
    .execute();
}
