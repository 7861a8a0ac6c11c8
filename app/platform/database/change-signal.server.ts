import { sql } from "kysely";
import { env } from "~/platform/env/env.server";
import { log } from "~/platform/log/log.server";
import { connections, type Writer } from "./database.server";
import { listenToPostgres } from "./postgres-listener.server";

const channel = "zhulin_change";
/** Milliseconds between two looks at an SQLite file. */
const lookEvery = 500;

/**
 * Tells the other processes, when the transaction commits, that something changed which open pages show. On SQLite
 * nothing has to be told: the file's version is looked at.
 */
export async function announceChange(trx: Writer): Promise<void> {
  if (connections().kind === "postgres") await sql`select pg_notify(${channel}, '')`.execute(trx);
}

/** Calls `changed` whenever any process may have changed the database, until the answer is called. */
export function watchChanges(changed: () => void): () => void {
  const { databaseUrl, databaseSessionUrl } = env();
  return databaseUrl
    ? listenToPostgres(databaseSessionUrl ?? databaseUrl, channel, {
        heard: changed,
        lost: (error) => log.warn({ err: error }, "the database cannot be listened to"),
      })
    : lookAtSqlite(changed);
}

// A number in the file's header, which every commit of another connection makes grow: it costs microseconds.
function lookAtSqlite(changed: () => void): () => void {
  let known: number | undefined;
  const look = async () => {
    const { rows } = await sql<{ data_version: number }>`pragma data_version`.execute(
      connections().read,
    );
    const version = rows[0]?.data_version;
    if (version !== known) changed();
    known = version;
  };
  const timer = setInterval(() => {
    look().catch((error: unknown) => log.warn({ err: error }, "the database cannot be watched"));
  }, lookEvery);
  timer.unref();
  return () => clearInterval(timer);
}
