import { PostgresAdapter, sql, type Kysely } from "kysely";
import { text } from "./column-kinds";

export async function up(db: Kysely<unknown>): Promise<void> {
  // What a mail is written from, which stood in its job.
  await db.schema.alterTable("mail").addColumn("letter", "text", text).execute();
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const mailId = isPostgres
    ? sql`("payload"::json->>'mailId')::integer`
    : sql`json_extract("payload", '$.mailId')`;
  const onlyMailId = isPostgres
    ? sql`json_build_object('mailId', ${mailId})::text`
    : sql`json_object('mailId', ${mailId})`;
  // A mail that was tried and waits for its next attempt was called failed.
  await sql`update "mail" set "status" = 'waiting' where "status" = 'failed' and "id" in
    (select ${mailId} from "job" where "kind" in ('account-mail', 'notice-mail') and "failedTime" = 0)`.execute(
    db,
  );
  const jobOfMail = sql`from "job" where "kind" = 'account-mail' and ${mailId} = "mail"."id"`;
  await sql`update "mail" set "letter" = (select "payload" ${jobOfMail})
    where exists (select 1 ${jobOfMail})`.execute(db);
  await sql`update "job" set "payload" = ${onlyMailId} where "kind" = 'account-mail'`.execute(db);
}
