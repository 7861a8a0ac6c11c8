import { Kysely, type PostgresPool } from "kysely";
import pg from "pg";
import type { Connections, Database } from "./connections";
import { DatabaseAway } from "./database-away";
import { NoticeCount } from "./page-version.server";
import { patience } from "./patience.server";
import { PatientPostgres } from "./postgres-driver.server";
import { FollowedReplica } from "./replica/followed-replica.server";
import { countStatement } from "./statement-count.server";
import type { Tables } from "./tables";

// bigint and numeric come as text by default; our integers stay below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

/** What all server processes open together: PostgreSQL allows 100 unless told otherwise, three of them to its owner alone. */
const together = 90;
/** Those of each that listen, one for what visitors' pages show and one for what changes. */
const listening = 2;
/** What one process opens beside them unless told otherwise. */
const usual = 7;

/** How many connections each of so many server processes may open: fewer where there are many. */
export function poolSize(processes: number): number {
  return Math.max(2, Math.min(usual, Math.floor(together / processes) - listening));
}

/** Other addresses of the same database; see Env. */
interface BesideUrl {
  sessionUrl?: string | null;
  readUrl?: string | null;
}

/**
 * Opens a pool of at most so many connections; reads and writes share it, because PostgreSQL's readers
 * never wait for writers. DatabaseAway to who waits for a connection in vain, however patient: jobs are tried again.
 */
export function openPostgres(
  url: string,
  most: number,
  wait: number = patience.request,
  { sessionUrl = null, readUrl = null }: BesideUrl = {},
): Connections {
  const keepsSessions = sessionUrl === null;
  const { pool, database } = openPool(keepsSessions, {
    connectionString: url,
    max: most,
    connectionTimeoutMillis: wait,
  });
  const notices = new NoticeCount(sessionUrl ?? url);
  const replica =
    readUrl === null
      ? null
      : new FollowedReplica(database, openReplicaPool(readUrl, most), notices.version);
  return {
    kind: "postgres",
    read: database,
    write: database,
    replica,
    pageVersion: notices.version,
    load: () => ({
      open: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: async () => {
      notices.stop();
      await replica?.close();
      await database.destroy();
    },
  };
}

/** A replica that does not answer is given up for the first server before anybody notices. */
const openReplicaPool = (readUrl: string, most: number): Database =>
  openPool(false, {
    connectionString: readUrl,
    max: most,
    connectionTimeoutMillis: 1000,
    query_timeout: 5000,
  }).database;

function openPool(keepsSessions: boolean, settings: pg.PoolConfig) {
  // Whether the site runs is told by the names of its sessions, which a pooler's outlive.
  const application_name = keepsSessions ? "zhulin" : "zhulin pooled";
  const pool = new pg.Pool({ application_name, ...settings });
  // A connection that the server drops must not end the process; the next query opens another.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => void client.on("error", () => undefined));
  const database = new Kysely<Tables>({
    dialect: new PatientPostgres({ pool: withOwnFault(pool) }, keepsSessions),
    log: countStatement,
  });
  return { pool, database };
}

function withOwnFault(pool: pg.Pool): PostgresPool {
  return {
    connect: async () => {
      try {
        return await pool.connect();
      } catch (error) {
        throw new DatabaseAway(error);
      }
    },
    end: () => pool.end(),
    options: pool.options,
  };
}
