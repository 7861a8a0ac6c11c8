import { sql } from "kysely";
import type { Database } from "~/platform/database/database.server";
import { EnvironmentFault } from "~/platform/env/env.server";
import { forTerminal } from "~/platform/env/terminal-language.mjs";

const notOwned = (cause?: unknown): EnvironmentFault =>
  new EnvironmentFault(
    forTerminal(
      "DATABASE_URL must name the owner of its database; this user may not make tables there: give it the database by ALTER DATABASE … OWNER TO ….",
      "DATABASE_URL 里的账号必须是这个数据库的所有者，它现在不能在里面建表：请用 ALTER DATABASE … OWNER TO … 把数据库交给它。",
    ),
    { cause },
  );

/** EnvironmentFault where the user may not make tables and schemas, as a restore does. */
export async function requireCreateRight(db: Database): Promise<void> {
  const { rows } = await sql<{ may: boolean | null }>`
    select has_database_privilege(current_database(), 'create')
      and has_schema_privilege(current_schema(), 'create') as may`.execute(db);
  if (rows[0]?.may !== true) throw notOwned();
}

/** The same of a statement that was refused for want of rights; any other fault as it is. */
export const asCreateFault = (error: unknown): unknown =>
  (error as { code?: unknown }).code === "42501" ? notOwned(error) : error;
