import { sql, type Kysely } from "kysely";

/** What the lists of topics by time of writing, by heat and without comments are read from; of heat nothing is stored but these. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex("topicCreated")
    .on("topic")
    .columns(["status", "createTime", "id"])
    .execute();
  await db.schema
    .createIndex("topicCreatedByNode")
    .on("topic")
    .columns(["nodeId", "status", "createTime", "id"])
    .execute();
  await sql`create index "topicUnreplied" on "topic"
    ("commentCount", "status", "createTime", "id")
    where "commentCount" = 0`.execute(db);
  await sql`create index "topicUnrepliedByNode" on "topic"
    ("nodeId", "commentCount", "status", "createTime", "id")
    where "commentCount" = 0`.execute(db);
  for (const days of [1, 7, 30]) {
    const heat = sql.raw(heatOver(days));
    await sql`create index ${sql.id(`topicHeat${days}`)}
      on "topic" ("status", ${heat}, "id")`.execute(db);
    await sql`create index ${sql.id(`topicHeat${days}ByNode`)}
      on "topic" ("nodeId", "status", ${heat}, "id")`.execute(db);
  }
}

const points = `"commentCount" + "likeCount" + "favoriteCount"`;

/** As `heatOf` in topic-look.queries.server.ts says it: only the same words are found in these indexes. */
function heatOver(days: number): string {
  const tens = `log10(cast(case when ${points} > 0 then 1 + ${points} else 1 end as double precision))`;
  return `("createTime" + cast(${days * 86_400_000} * ${tens} as bigint))`;
}
