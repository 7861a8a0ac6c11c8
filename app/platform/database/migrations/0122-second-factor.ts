import type { Kysely } from "kysely";
import { createTableWithId, number, text } from "./column-kinds";

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTableWithId(db, "authenticator")
    .addColumn("userId", "integer", (column) =>
      column.notNull().unique().references("user.id").onDelete("cascade"),
    )
    .addColumn("sealedSecret", "text", text)
    .addColumn("lastStep", "bigint", number)
    .addColumn("createTime", "bigint", number)
    .addColumn("confirmTime", "bigint", number)
    .execute();

  await createTableWithId(db, "recoveryCode")
    .addColumn("userId", "integer", (column) =>
      column.notNull().references("user.id").onDelete("cascade"),
    )
    .addColumn("codeHash", "text", text)
    .addColumn("createTime", "bigint", number)
    .addColumn("usedTime", "bigint", number)
    .addUniqueConstraint("recoveryCodeOnce", ["userId", "codeHash"])
    .execute();

  await createTableWithId(db, "pendingSignIn")
    .addColumn("tokenHash", "text", (column) => column.notNull().unique())
    .addColumn("userId", "integer", (column) =>
      column.notNull().references("user.id").onDelete("cascade"),
    )
    .addColumn("createTime", "bigint", number)
    .addColumn("expireTime", "bigint", number)
    .execute();
  await db.schema.createIndex("pendingSignInByUser").on("pendingSignIn").column("userId").execute();
  await db.schema
    .createIndex("pendingSignInExpiry")
    .on("pendingSignIn")
    .column("expireTime")
    .execute();
}
