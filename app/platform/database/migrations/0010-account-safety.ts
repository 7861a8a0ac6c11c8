import type { Kysely } from "kysely";
import { createTableWithId, number, text } from "./column-kinds";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("captcha")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("kind", "text", text)
    .addColumn("expireTime", "bigint", number)
    .execute();
  await db.schema.createIndex("captchaExpiry").on("captcha").column("expireTime").execute();

  await createTableWithId(db, "oneTimeToken")
    .addColumn("purpose", "text", text)
    .addColumn("tokenHash", "text", (column) => column.notNull().unique())
    .addColumn("userId", "integer", (column) =>
      column.notNull().references("user.id").onDelete("cascade"),
    )
    .addColumn("payload", "text", text)
    .addColumn("attempts", "integer", number)
    .addColumn("createTime", "bigint", number)
    .addColumn("expireTime", "bigint", number)
    .addColumn("usedTime", "bigint", number)
    .execute();
  await db.schema
    .createIndex("oneTimeTokenByUser")
    .on("oneTimeToken")
    .columns(["userId", "purpose", "id"])
    .execute();
  await db.schema
    .createIndex("oneTimeTokenExpiry")
    .on("oneTimeToken")
    .column("expireTime")
    .execute();

  await createTableWithId(db, "linkedAccount")
    .addColumn("userId", "integer", (column) =>
      column.notNull().references("user.id").onDelete("cascade"),
    )
    .addColumn("provider", "text", text)
    .addColumn("providerUserId", "text", text)
    .addColumn("name", "text", text)
    .addColumn("createTime", "bigint", number)
    .addUniqueConstraint("linkedAccountOnce", ["provider", "providerUserId"])
    .addUniqueConstraint("linkedAccountPerUser", ["userId", "provider"])
    .execute();

  await db.schema
    .createTable("oauthState")
    .addColumn("stateHash", "text", (column) => column.primaryKey())
    .addColumn("provider", "text", text)
    .addColumn("redirectUri", "text", text)
    .addColumn("ref", "text", text)
    .addColumn("linkUserId", "integer", number)
    .addColumn("expireTime", "bigint", number)
    .execute();
  await db.schema.createIndex("oauthStateExpiry").on("oauthState").column("expireTime").execute();

  await createTableWithId(db, "signInFailure")
    .addColumn("accountKey", "text", text)
    .addColumn("address", "text", text)
    .addColumn("browserHash", "text", text)
    .addColumn("createTime", "bigint", number)
    .execute();
  await db.schema
    .createIndex("signInFailureByAccount")
    .on("signInFailure")
    .columns(["accountKey", "createTime"])
    .execute();
  await db.schema
    .createIndex("signInFailureByAddress")
    .on("signInFailure")
    .columns(["address", "createTime"])
    .execute();
  await db.schema
    .createIndex("signInFailureByTime")
    .on("signInFailure")
    .column("createTime")
    .execute();

  await createTableWithId(db, "knownBrowser")
    .addColumn("userId", "integer", (column) =>
      column.notNull().references("user.id").onDelete("cascade"),
    )
    .addColumn("browserHash", "text", text)
    .addColumn("usedTime", "bigint", number)
    .addUniqueConstraint("knownBrowserOnce", ["userId", "browserHash"])
    .execute();

  await createTableWithId(db, "mail")
    .addColumn("kind", "text", text)
    .addColumn("userId", "integer", number)
    .addColumn("address", "text", text)
    .addColumn("subject", "text", text)
    .addColumn("status", "text", text)
    .addColumn("outboxFile", "text", text)
    .addColumn("lastError", "text", text)
    .addColumn("createTime", "bigint", number)
    .addColumn("sentTime", "bigint", number)
    .execute();
  await db.schema.createIndex("mailByUser").on("mail").columns(["userId", "id"]).execute();

  await db.schema.createIndex("userByStatus").on("user").columns(["status", "id"]).execute();
}
