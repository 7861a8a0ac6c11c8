import { sql, type Kysely } from "kysely";
import { createTableWithId, number } from "./column-kinds";

/** Who keeps order in which node; and, so that they find what was reported there, where reported things stand. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTableWithId(db, "nodeKeeper")
    .addColumn("userId", "integer", (column) => column.notNull())
    .addColumn("nodeId", "integer", (column) => column.notNull())
    .addColumn("createTime", "bigint", number)
    .execute();
  await db.schema
    .createIndex("nodesOfKeeper")
    .unique()
    .on("nodeKeeper")
    .columns(["userId", "nodeId"])
    .execute();
  await db.schema.createIndex("keepersOfNode").on("nodeKeeper").columns(["nodeId", "id"]).execute();
  await db.schema.alterTable("report").addColumn("topicId", "integer", number).execute();
  await db.schema.alterTable("report").addColumn("nodeId", "integer", number).execute();
  await sql`update "report" set "topicId" = "entityId"
    where "status" = 0 and "entityType" = 'topic'`.execute(db);
  await sql`update "report" set "topicId" = (select "entityId" from "comment" where "comment"."id" = "report"."entityId")
    where "status" = 0 and "entityType" = 'comment' and exists
      (select 1 from "comment" where "comment"."id" = "report"."entityId" and "comment"."entityType" = 'topic')`.execute(
    db,
  );
  await sql`update "report" set "nodeId" = (select "nodeId" from "topic" where "topic"."id" = "report"."topicId")
    where exists (select 1 from "topic" where "topic"."id" = "report"."topicId")`.execute(db);
  await db.schema
    .createIndex("openReportsInNode")
    .on("report")
    .columns(["nodeId", "status", "id"])
    .execute();
  await db.schema.createIndex("reportsInTopic").on("report").column("topicId").execute();
}
