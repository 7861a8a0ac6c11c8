import type { Kysely } from "kysely";
import { createTableWithId, number, text } from "./column-kinds";

/** Polls of topics, what can be chosen in them, and who chose what. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTableWithId(db, "poll")
    .addColumn("topicId", "integer", (column) => column.notNull())
    .addColumn("mostChoices", "integer", (column) => column.notNull().defaultTo(1))
    .addColumn("endTime", "bigint", number)
    .addColumn("closeTime", "bigint", number)
    .addColumn("shownBefore", "integer", number)
    .addColumn("named", "integer", number)
    .addColumn("voterCount", "integer", number)
    .addColumn("createTime", "bigint", number)
    .execute();
  await db.schema.createIndex("pollOfTopic").unique().on("poll").column("topicId").execute();
  await createTableWithId(db, "pollChoice")
    .addColumn("pollId", "integer", (column) => column.notNull())
    .addColumn("place", "integer", number)
    .addColumn("words", "text", text)
    .addColumn("voteCount", "integer", number)
    .execute();
  await db.schema
    .createIndex("pollChoicePlace")
    .unique()
    .on("pollChoice")
    .columns(["pollId", "place"])
    .execute();
  await createTableWithId(db, "pollVote")
    .addColumn("pollId", "integer", (column) => column.notNull())
    .addColumn("choiceId", "integer", (column) => column.notNull())
    .addColumn("userId", "integer", (column) => column.notNull())
    .addColumn("createTime", "bigint", number)
    .execute();
  await db.schema
    .createIndex("pollVoteOfMember")
    .unique()
    .on("pollVote")
    .columns(["userId", "pollId", "choiceId"])
    .execute();
  await db.schema.createIndex("pollVoters").on("pollVote").columns(["choiceId", "id"]).execute();
  await db.schema.alterTable("topic").addColumn("pollId", "integer", number).execute();
}
