import { setTimeout } from "node:timers/promises";
import dayjs from "dayjs";
import { sql } from "kysely";
import { EnvironmentFault } from "~/platform/env/env.server";
import { forTerminal } from "~/platform/env/terminal-language.mjs";
import type { Database } from "~/platform/database/connections";
import { DatabaseAway } from "~/platform/database/database-away";

/**
 * How whole tables are waited for on PostgreSQL, in milliseconds: everybody who only reads them queues behind who waits. So that
 * is short, and what queued gets through before it is tried again.
 */
export const tableTries = { wait: 1_000, pause: 3_000 };

/** A session that holds tables of the site. */
interface TableHolder {
  /** What it calls itself; may be empty. */
  name: string;
  pid: number;
  /** Since when, in milliseconds since 1970 UTC; null where the server does not tell this user. */
  since: number | null;
}

/** Another session held tables for as long as they were waited for; the message is for the terminal. */
export class TablesHeld extends EnvironmentFault {
  constructor(
    readonly holder: TableHolder,
    cause: unknown,
  ) {
    super(heldWords(holder), { cause });
  }
}

function heldWords({ name, pid, since }: TableHolder): string {
  const at = since === null ? "" : dayjs(since).format("YYYY-MM-DD HH:mm");
  return forTerminal(
    `Another program (${name || "without a name"}, process ${pid}) has held tables that are needed whole${at && ` since ${at}`}; nothing of this step was written. Try again once it is done.`,
    `别的程序（${name || "没有名字"}，进程 ${pid}）${at && `从 ${at} 起`}一直占着要改的表，这一步什么都没有写：等它结束，再来一次。`,
  );
}

/** Whether another session held what was asked for, or waited for us while it did: all that was taken back may be tried again. */
function isHeldByOthers(error: unknown): boolean {
  const { code } = (error instanceof DatabaseAway ? error.cause : error) as { code?: string };
  return code === "55P03" || code === "40P01";
}

/**
 * Has `attempt`, which leaves nothing behind where it fails, take whole tables; tries again until `patient` milliseconds are
 * over. Then TablesHeld.
 */
export async function untilTablesAreFree<T>(
  db: Database,
  patient: number,
  attempt: () => Promise<T>,
): Promise<T> {
  const end = performance.now() + patient;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (!isHeldByOthers(error)) throw error;
      if (performance.now() + tableTries.pause > end) {
        const holder = await findTableHolder(db);
        throw holder ? new TablesHeld(holder, error) : error;
      }
    }
    await setTimeout(tableTries.pause);
  }
}

/** For the rest of the transaction, nothing that is held is waited for any longer than that. */
export async function waitBriefly(trx: Database): Promise<void> {
  await sql`select set_config('lock_timeout', ${String(tableTries.wait)}, true)`.execute(trx);
}

/** Of the sessions that have held tables of the site for longer than a try, the one that has for longest. */
async function findTableHolder(db: Database): Promise<TableHolder | null> {
  // Within a transaction the list stays as it was read first.
  await sql`select pg_stat_clear_snapshot()`.execute(db);
  const { rows } = await sql<TableHolder>`
    select pid, application_name as name, floor(extract(epoch from xact_start) * 1000)::bigint as since
    from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
      and coalesce(xact_start, '-infinity') < clock_timestamp() - make_interval(secs => ${tableTries.wait / 1000})
      and pid in (
        select l.pid from pg_locks l join pg_class c on c.oid = l.relation
        where l.granted and c.relnamespace = current_schema()::regnamespace)
    order by xact_start nulls last limit 1`.execute(db);
  return rows[0] ?? null;
}
