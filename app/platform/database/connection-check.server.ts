import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import { env, EnvironmentFault } from "~/platform/env/env.server";
import { connections } from "./database.server";
import { DatabaseAway } from "./database-away";
import { sqliteFile } from "./sqlite-file.server";
import { forTerminal } from "~/platform/env/terminal-language.mjs";

/** How long an answer may take that costs the database nothing, in milliseconds. */
const longestAnswer = 5000;

/** Whether the database answers, found out within 5 seconds. */
export async function isDatabaseWell(): Promise<boolean> {
  return askOnce().then(
    () => true,
    () => false,
  );
}

/** A connection that was open long ago may lead to a server that keeps silent. */
async function askOnce(): Promise<void> {
  const answer = sql`select 1`.execute(connections().read);
  const end = new AbortController();
  const silence = setTimeout(longestAnswer, undefined, { signal: end.signal });
  try {
    await Promise.race([answer, silence.then(tellSilence)]);
  } finally {
    end.abort();
  }
}

function tellSilence(): never {
  throw new DatabaseAway(
    new Error(
      forTerminal(
        `no answer within ${longestAnswer / 1000} s`,
        `${longestAnswer / 1000} 秒没有回应`,
      ),
    ),
  );
}

/** Asks the database for one answer, within 5 seconds; EnvironmentFault when there is none. */
export async function checkConnection(): Promise<void> {
  try {
    await askOnce();
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
