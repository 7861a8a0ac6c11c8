import { sql } from "kysely";
import { connections } from "./database.server";

/** What time it is at a database elsewhere, in milliseconds since 1970 UTC; null where it has this machine's clock. */
export async function readDatabaseClock(): Promise<number | null> {
  const { kind, read } = connections();
  if (kind === "sqlite") return null;
  const { rows } = await sql<{ now: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::bigint as "now"`.execute(read);
  return rows[0]?.now ?? null;
}
