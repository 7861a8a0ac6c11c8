import type { Kysely } from "kysely";
import { number } from "./column-kinds";

/** Links of sign-ups that were used: the accounts that they opened may be gone while the links are still good. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("usedSignUp")
    .addColumn("tokenHash", "text", (column) => column.primaryKey())
    .addColumn("expireTime", "bigint", number)
    .execute();
  await db.schema.createIndex("usedSignUpExpiry").on("usedSignUp").column("expireTime").execute();
}
