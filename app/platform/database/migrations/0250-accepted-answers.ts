import type { Kysely } from "kysely";
import { number } from "./column-kinds";

/** Nodes of questions; which comment a question's asker took for the answer, and whether everybody sees that one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("node").addColumn("question", "integer", number).execute();
  await db.schema.alterTable("topic").addColumn("answerId", "integer", number).execute();
  await db.schema.alterTable("topic").addColumn("solved", "integer", number).execute();
  // The questions of a node that have no answer.
  await db.schema
    .createIndex("topicUnsolved")
    .on("topic")
    .columns(["nodeId", "solved", "type", "status", "lastCommentTime", "id"])
    .execute();
}
