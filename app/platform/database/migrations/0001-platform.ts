import type { Kysely } from "kysely";
import { createTableWithId, number, text } from "./column-kinds";

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTableWithId(db, "job")
    .addColumn("kind", "text", text)
    .addColumn("payload", "text", text)
    .addColumn("runTime", "bigint", number)
    .addColumn("attempts", "integer", number)
    .addColumn("heldUntil", "bigint", number)
    .addColumn("failedTime", "bigint", number)
    .addColumn("lastError", "text", text)
    .addColumn("createTime", "bigint", number)
    .execute();
  await db.schema
    .createIndex("jobDue")
    .on("job")
    .columns(["failedTime", "heldUntil", "runTime", "id"])
    .execute();

  await db.schema
    .createTable("rateLimit")
    .addColumn("key", "text", (column) => column.primaryKey())
    .addColumn("windowStart", "bigint", number)
    .addColumn("count", "integer", number)
    .addColumn("expireTime", "bigint", number)
    .execute();
  await db.schema.createIndex("rateLimitExpiry").on("rateLimit").column("expireTime").execute();

  await db.schema
    .createTable("setting")
    .addColumn("key", "text", (column) => column.primaryKey())
    .addColumn("value", "text", text)
    .addColumn("updateTime", "bigint", number)
    .execute();
}
