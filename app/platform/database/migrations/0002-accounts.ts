import type { Kysely } from "kysely";
import { createTableWithId, number, text } from "./column-kinds";

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTableWithId(db, "user")
    .addColumn("username", "text", text)
    .addColumn("usernameKey", "text", (column) => column.unique())
    .addColumn("nickname", "text", text)
    .addColumn("email", "text", text)
    .addColumn("emailKey", "text", (column) => column.unique())
    .addColumn("emailVerified", "integer", number)
    .addColumn("passwordHash", "text", text)
    .addColumn("avatar", "text", text)
    .addColumn("smallAvatar", "text", text)
    .addColumn("backgroundImage", "text", text)
    .addColumn("smallBackgroundImage", "text", text)
    .addColumn("description", "text", text)
    .addColumn("homePage", "text", text)
    .addColumn("phone", "text", text)
    .addColumn("companyName", "text", text)
    .addColumn("role", "text", text)
    .addColumn("status", "integer", number)
    .addColumn("mutedUntil", "bigint", number)
    .addColumn("score", "integer", number)
    .addColumn("topicCount", "integer", number)
    .addColumn("commentCount", "integer", number)
    .addColumn("fansCount", "integer", number)
    .addColumn("followCount", "integer", number)
    .addColumn("unreadCount", "integer", number)
    .addColumn("demo", "integer", number)
    .addColumn("createTime", "bigint", number)
    .addColumn("updateTime", "bigint", number)
    .execute();
  await db.schema
    .createIndex("userByScore")
    .on("user")
    .columns(["status", "score", "id"])
    .execute();

  await createTableWithId(db, "session")
    .addColumn("userId", "integer", (column) =>
      column.notNull().references("user.id").onDelete("cascade"),
    )
    .addColumn("tokenHash", "text", (column) => column.notNull().unique())
    .addColumn("userAgent", "text", text)
    .addColumn("address", "text", text)
    .addColumn("createTime", "bigint", number)
    .addColumn("usedTime", "bigint", number)
    .addColumn("expireTime", "bigint", number)
    .execute();
  await db.schema.createIndex("sessionByUser").on("session").columns(["userId", "id"]).execute();
  await db.schema.createIndex("sessionExpiry").on("session").column("expireTime").execute();

  await createTableWithId(db, "upload")
    .addColumn("name", "text", (column) => column.notNull().unique())
    .addColumn("smallName", "text", text)
    .addColumn("userId", "integer", number)
    .addColumn("kind", "text", text)
    .addColumn("width", "integer", number)
    .addColumn("height", "integer", number)
    .addColumn("size", "integer", number)
    .addColumn("animated", "integer", number)
    .addColumn("createTime", "bigint", number)
    .addColumn("usedTime", "bigint", number)
    .execute();
  await db.schema
    .createIndex("uploadUnused")
    .on("upload")
    .columns(["usedTime", "createTime"])
    .execute();

  await createTableWithId(db, "scoreLog")
    .addColumn("userId", "integer", (column) => column.notNull().references("user.id"))
    .addColumn("sourceType", "text", text)
    .addColumn("sourceId", "integer", number)
    .addColumn("description", "text", text)
    .addColumn("type", "integer", number)
    .addColumn("score", "integer", number)
    .addColumn("createTime", "bigint", number)
    .execute();
  await db.schema
    .createIndex("scoreLogByUser")
    .on("scoreLog")
    .columns(["userId", "createTime", "id"])
    .execute();
  await db.schema
    .createIndex("scoreLogBySource")
    .on("scoreLog")
    .columns(["sourceType", "sourceId", "userId"])
    .execute();
}
