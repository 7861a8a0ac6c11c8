import { sql } from "kysely";
import { connections } from "~/platform/database/database.server";

/** Has the database refuse every message to a member, until what this answers is called. */
export async function refuseMessagesTo(userId: number): Promise<() => Promise<unknown>> {
  const { write, kind } = connections();
  const id = sql.lit(userId);
  if (kind === "sqlite") {
    await sql`create trigger refuse before insert on "message" when new."userId" = ${id}
      begin select raise(abort, 'no message today'); end`.execute(write);
    return () => sql`drop trigger refuse`.execute(write);
  }
  await sql`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'no message today'; end $$`.execute(write);
  await sql`create trigger refuse before insert on "message" for each row
    when (new."userId" = ${id}) execute function refuse()`.execute(write);
  return () => sql`drop trigger refuse on "message"`.execute(write);
}
