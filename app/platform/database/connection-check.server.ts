import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import { env, EnvironmentFault } from "~/platform/env/env.server";
import { connections } from "./database.server";
import { DatabaseAway } from "./database-away";
import { isDiskFull, isForeignFile } from "./sqlite-absence.server";
import { releaseReserve } from "./sqlite/sqlite-reserve.server";
import { sqliteFile } from "./sqlite-file.server";
import { Unavailable } from "~/platform/errors/unavailable";
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
    await askOnce().catch(askWithReserve);
  } catch (fault) {
    const error = behindAbsence(fault);
    const why = error instanceof Error ? error.message || error.name : String(error);
    const { databaseUrl, dataDir } = env();
    throw new EnvironmentFault(
      databaseUrl
        ? unansweredUrl(new URL(databaseUrl), error, why)
        : unopenedFile(error, dataDir, why),
      { cause: error },
    );
  }
}

/** Asks once more where the disk of the file was full and a piece of what was put aside is free now. */
async function askWithReserve(fault: unknown): Promise<void> {
  const { databaseUrl, dataDir } = env();
  const helps = databaseUrl === null && isDiskFull(behindAbsence(fault)) && releaseReserve(dataDir);
  if (!helps) throw fault;
  await askOnce();
}

const behindAbsence = (fault: unknown): unknown =>
  fault instanceof Unavailable ? fault.cause : fault;

/** An address may leave the server out, or name it, or the folder of its socket, behind the question mark. */
const serverIn = ({ host, searchParams }: URL): string =>
  host || searchParams.get("host") || "localhost";

/** What Node says where nobody is there (the numbers of errno(3)), or what is there keeps silent. */
const nobodyThere = /^(?:ECONN|ENOTFOUND|EAI_|ETIMEDOUT|EHOST|ENET|ENOENT)/;

function unansweredUrl(url: URL, error: unknown, why: string): string {
  const host = serverIn(url);
  const { code, severity } = error as { code?: string; severity?: string };
  const isRefused = severity !== undefined || (code === undefined && /SSL/.test(why));
  if (isRefused && !nobodyThere.test(code ?? "")) {
    return forTerminal(
      `DATABASE_URL must name a user and a database that ${host} lets in; it refuses (${why}).`,
      `DATABASE_URL 里的账号、口令和数据库必须是 ${host} 认得的，它拒绝了（${why}）。`,
    );
  }
  return forTerminal(
    `DATABASE_URL must lead to a PostgreSQL server that answers; ${host} does not (${why}).`,
    `DATABASE_URL 必须指向有回应的 PostgreSQL 服务器，${host} 没有回应（${why}）。`,
  );
}

/** A database that is whole is not opened either where its disk or its rights are in the way. */
function unopenedFile(error: unknown, dataDir: string, why: string): string {
  const file = sqliteFile(dataDir);
  if (isDiskFull(error)) {
    return forTerminal(
      `DATA_DIR must lie on a disk with room; make some where ${file} is (${why}).`,
      `DATA_DIR 所在的磁盘要有空间，请给 ${file} 那里腾一些（${why}）。`,
    );
  }
  if (isForeignFile(error)) {
    return forTerminal(
      `DATA_DIR must be this user's own; ${file} and what lies beside it cannot be opened to write, give them to the user that the site runs as (${why}).`,
      `DATA_DIR 必须属于运行网站的系统账号，${file} 和旁边的文件打不开、不能写，请把它们交给这个账号（${why}）。`,
    );
  }
  return forTerminal(
    `DATA_DIR must hold a whole database; ${file} cannot be opened (${why}).`,
    `DATA_DIR 里的数据库必须完好，${file} 打不开（${why}）。`,
  );
}
