import { sql, type Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // Accounts that were closed kept drafts, likes and mails until now; the job that forgets them does so once more.
  await sql`insert into "job" ("kind", "payload", "runTime", "createTime")
    select 'forget-member', '{"userId":' || "id" || '}', 1, 1 from "user" where "status" = 3`.execute(
    db,
  );
}
