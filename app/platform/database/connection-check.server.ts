import { sql } from "kysely";
import { env, EnvironmentFault } from "~/platform/env/env.server";
import { connections } from "./database.server";
import { DatabaseAway } from "./database-away";
import { sqliteFile } from "./sqlite-file.server";
import { forTerminal } from "~/platform/env/terminal-language.mjs";

/** Whether the database answers. */
export async function isDatabaseWell(): Promise<boolean> {
  try {
    await sql`select 1`.execute(connections().read);
    return true;
  } catch {
    return false;
  }
}

/** Asks the database for one answer, within 5 seconds; EnvironmentFault when there is none. */
export async function checkConnection(): Promise<void> {
  try {
    await sql`select 1`.execute(connections().read);
  } catch (fault) {
    const error = fault instanceof DatabaseAway ? fault.cause : fault;
    const why = error instanceof Error ? error.message || error.name : String(error);
    const { databaseUrl, dataDir } = env();
    throw new EnvironmentFault(
      databaseUrl
        ? forTerminal(
            `DATABASE_URL must lead to a PostgreSQL server that answers; ${new URL(databaseUrl).host} does not (${why}).`,
            `DATABASE_URL 必须指向有回应的 PostgreSQL 服务器，${new URL(databaseUrl).host} 没有回应（${why}）。`,
          )
        : forTerminal(
            `DATA_DIR must hold a whole database; ${sqliteFile(dataDir)} cannot be opened (${why}).`,
            `DATA_DIR 里的数据库必须完好，${sqliteFile(dataDir)} 打不开（${why}）。`,
          ),
      { cause: error },
    );
  }
}
