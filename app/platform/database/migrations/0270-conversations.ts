import type { Kysely } from "kysely";
import { createTableWithId, number, text } from "./column-kinds";

/** Private conversations, who takes part in them, and what they write there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTableWithId(db, "conversation")
    .addColumn("pairKey", "text")
    .addColumn("createTime", "bigint", number)
    .execute();
  await db.schema
    .createIndex("conversationOfPair")
    .unique()
    .on("conversation")
    .column("pairKey")
    .execute();
  await createTableWithId(db, "conversationMember")
    .addColumn("conversationId", "integer", (column) => column.notNull())
    .addColumn("userId", "integer", (column) => column.notNull())
    .addColumn("lastLetter", "integer", number)
    .addColumn("readLetter", "integer", number)
    .addColumn("leftTime", "bigint", number)
    .execute();
  await db.schema
    .createIndex("memberOfConversation")
    .unique()
    .on("conversationMember")
    .columns(["conversationId", "userId"])
    .execute();
  await db.schema
    .createIndex("conversationsOfMember")
    .on("conversationMember")
    .columns(["userId", "leftTime", "lastLetter"])
    .execute();
  await createTableWithId(db, "letter")
    .addColumn("conversationId", "integer", (column) => column.notNull())
    .addColumn("userId", "integer", (column) => column.notNull())
    .addColumn("content", "text", text)
    .addColumn("contentHtml", "text", text)
    .addColumn("createTime", "bigint", number)
    .execute();
  await db.schema
    .createIndex("lettersOfConversation")
    .on("letter")
    .columns(["conversationId", "id"])
    .execute();
  await db.schema.createIndex("lettersOfMember").on("letter").columns(["userId", "id"]).execute();
  await db.schema.alterTable("user").addColumn("lettersFrom", "integer", number).execute();
}
