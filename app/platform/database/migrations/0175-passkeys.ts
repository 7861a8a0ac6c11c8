import type { Kysely } from "kysely";
import { createTableWithId, number, text } from "./column-kinds";

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTableWithId(db, "passkey")
    .addColumn("userId", "integer", (column) =>
      column.notNull().references("user.id").onDelete("cascade"),
    )
    .addColumn("credentialId", "text", (column) => column.notNull().unique())
    .addColumn("publicKey", "text", text)
    .addColumn("rpId", "text", text)
    .addColumn("counter", "bigint", number)
    .addColumn("transports", "text", text)
    .addColumn("backupEligible", "integer", number)
    .addColumn("backedUp", "integer", number)
    .addColumn("alone", "integer", number)
    .addColumn("name", "text", text)
    .addColumn("createTime", "bigint", number)
    .addColumn("usedTime", "bigint", number)
    .execute();
  await db.schema.createIndex("passkeyByUser").on("passkey").column("userId").execute();

  await createTableWithId(db, "passkeyChallenge")
    .addColumn("holder", "text", (column) => column.notNull().unique())
    .addColumn("challenge", "text", text)
    .addColumn("expireTime", "bigint", number)
    .execute();
  await db.schema
    .createIndex("passkeyChallengeExpiry")
    .on("passkeyChallenge")
    .column("expireTime")
    .execute();
}
