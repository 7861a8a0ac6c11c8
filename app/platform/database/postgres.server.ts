import {
  Kysely,
  type PostgresCursor,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from "kysely";
import pg from "pg";
import type { Connections, Database } from "./connections";
import { DatabaseAway } from "./database-away";
import { NoticeCount } from "./page-version.server";
import { currentPatience, patience } from "./patience.server";
import { isTooLongUnanswered } from "./postgres-absence.server";
import { longestStatement, PatientPostgres } from "./postgres-driver.server";
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

/** Has the system ask for a machine that is lost, on connections that wait for an answer or lie idle. */
const watched = { keepAlive: true, keepAliveInitialDelayMillis: 30_000 };

/**
 * How long a request waits for an answer, in milliseconds: the server gives a statement up before, so one that says nothing by
 * then stands still, or the line to it does.
 */
const longestSilence = longestStatement + 5000;

interface BesideUrl {
  /** Other addresses of the same database; see Env. */
  sessionUrl?: string | null;
  readUrl?: string | null;
  /** How long a request waits for an answer, in milliseconds. */
  silence?: number;
}

/**
 * Opens a pool of at most so many connections; reads and writes share it, because PostgreSQL's readers
 * never wait for writers. DatabaseAway to who waits for a connection in vain, however patient: jobs are tried again.
 */
export function openPostgres(
  url: string,
  most: number,
  wait: number = patience.request,
  { sessionUrl = null, readUrl = null, silence = longestSilence }: BesideUrl = {},
): Connections {
  const keepsSessions = sessionUrl === null;
  const { pool, database } = openPool(keepsSessions, silence, {
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
  openPool(false, 5000, {
    connectionString: readUrl,
    max: most,
    connectionTimeoutMillis: 1000,
  }).database;

function openPool(keepsSessions: boolean, silence: number, settings: pg.PoolConfig) {
  // Whether the site runs is told by the names of its sessions, which a pooler's outlive.
  const application_name = keepsSessions ? "zhulin" : "zhulin pooled";
  const pool = new pg.Pool({ application_name, ...watched, ...settings });
  // A connection that the server drops must not end the process; the next query opens another.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => void client.on("error", () => undefined));
  const database = new Kysely<Tables>({
    dialect: new PatientPostgres({ pool: boundedPool(pool, silence) }, keepsSessions),
    log: countStatement,
  });
  return { pool, database };
}

/** A pool whose faults are the house's, and whose connections leave a server that keeps silent. */
function boundedPool(pool: pg.Pool, silence: number): PostgresPool {
  // Kysely knows its connections by these.
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    connect: async () => {
      let client: pg.PoolClient;
      try {
        client = await pool.connect();
      } catch (error) {
        throw new DatabaseAway(error);
      }
      const bounded = known.get(client) ?? new BoundedClient(client, silence);
      known.set(client, bounded);
      return bounded;
    },
    end: () => pool.end(),
    options: pool.options,
  };
}

class BoundedClient implements PostgresPoolClient {
  #left: { because: unknown } | undefined;

  constructor(
    private readonly client: pg.PoolClient,
    private readonly silence: number,
  ) {}

  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(
    asked: string | PostgresCursor<R>,
    values: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof asked !== "string") throw new Error("cursors are opened in SQL");
    return this.#ask<R>(asked, values);
  }

  release(destroy?: boolean): void {
    this.client.release(destroy);
  }

  async #ask<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    if (this.#left) throw this.#left.because;
    // Jobs, commands and migrations take as long as they need.
    const query_timeout = currentPatience() > patience.request ? undefined : this.silence;
    const question = { text, values: [...values], query_timeout };
    try {
      const answer: unknown = await this.client.query(question);
      return answer as PostgresQueryResult<R>;
    } catch (error) {
      // It may still answer, to whoever asks next: with the connection ended, nobody does.
      if (isTooLongUnanswered(error)) this.#leave(error);
      throw error;
    }
  }

  #leave(because: unknown): void {
    this.#left = { because };
    void this.client.end();
  }
}
