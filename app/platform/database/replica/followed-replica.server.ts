import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout } from "node:timers/promises";
import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresDialect,
  sql,
  type DatabaseConnection,
  type QueryResult,
} from "kysely";
import type { Database, Replica } from "~/platform/database/connections";
import { DatabaseAway } from "~/platform/database/database-away";
import type { Tables } from "~/platform/database/tables";

/** How old what is known of the replica may be, in milliseconds. */
const longestUnseen = 2000;
/** How often it is asked while nothing happens, and while it is waited for. */
const askEvery = 500;
const waitFor = 20;
/** How far behind it is too late. */
const latest = 10_000;

// Whoever asks first is a request, whose end is not the end of this.
const outsideRequests = AsyncLocalStorage.snapshot();

/**
 * Follows a replica: it is current while it holds all that had been committed when the last notice of a change came.
 * A page that is read there is so as new as one from the first server, and may be kept like one.
 */
export class FollowedReplica implements Replica {
  readonly read: Database;
  readonly #primary: Database;
  readonly #replica: Database;
  readonly #version: () => number | null;
  /** What was the newest notice when it was asked last, and when that was. */
  #seen: { version: number | null; time: number } = { version: null, time: -Infinity };
  /** Commits of this process, whose notices may still come. */
  #commits = 0;
  #commitsSeen = 0;
  #wake: () => void = () => undefined;
  #away = false;
  readonly #answers = { own: 0, passedOn: 0 };
  #stop = new AbortController();
  #following: Promise<void> | undefined;

  constructor(primary: Database, replica: Database, version: () => number | null) {
    this.#primary = primary;
    this.#replica = replica;
    this.#version = version;
    this.read = new Kysely<Tables>({ dialect: new TwofoldDialect((query) => this.#ask(query)) });
  }

  isCurrent(): boolean {
    this.#following ??= outsideRequests(() => this.#follow());
    const version = this.#version();
    const isCurrent =
      version !== null &&
      version === this.#seen.version &&
      this.#commits === this.#commitsSeen &&
      performance.now() - this.#seen.time < longestUnseen;
    if (!isCurrent) this.#wake();
    return isCurrent;
  }

  doubt(): void {
    this.#commits += 1;
  }

  async measureLag(): Promise<number> {
    const start = performance.now();
    const place = await this.#placeOfPrimary();
    while (!(await this.#holds(place))) {
      if (performance.now() - start > latest) throw new Error("the replica does not follow");
      await setTimeout(waitFor);
    }
    return performance.now() - start;
  }

  answers(): { own: number; passedOn: number } {
    return { ...this.#answers };
  }

  async close(): Promise<void> {
    this.#stop.abort();
    this.#wake();
    await this.#following;
    await this.read.destroy();
    await this.#replica.destroy();
  }

  async #ask<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (!this.#away) {
      try {
        const result = await this.#replica.executeQuery<R>(query);
        this.#answers.own += 1;
        return result;
      } catch (error) {
        if (tookTooLong(error)) throw error;
        this.#lose(error);
      }
    }
    this.#answers.passedOn += 1;
    return this.#primary.executeQuery<R>(query);
  }

  /** Everything is read from the first server until it is found again. */
  #lose(error: unknown): void {
    if (!this.#away) void warn("the replica cannot be read", error);
    this.#away = true;
    this.#seen.version = null;
  }

  async #follow(): Promise<void> {
    const { signal } = this.#stop;
    while (!signal.aborted) {
      const found = await this.#lookOnce().catch((error: unknown) => {
        this.#lose(error);
        return false;
      });
      const pause = new Promise<void>((resolve) => (this.#wake = resolve));
      const end = new AbortController();
      const isBehind = !found && !this.#away;
      const timer = setTimeout(isBehind ? waitFor : askEvery, undefined, {
        ref: false,
        signal: end.signal,
      }).catch(() => undefined);
      // A replica that is away or behind is not asked without pause, whoever wants it.
      await (found ? Promise.race([timer, pause]) : timer);
      end.abort();
    }
  }

  async #lookOnce(): Promise<boolean> {
    const [version, commits, time] = [this.#version(), this.#commits, performance.now()];
    if (!(await this.#holds(await this.#placeOfPrimary()))) return false;
    this.#seen = { version, time };
    this.#commitsSeen = commits;
    if (this.#away) void warn("the replica can be read again");
    this.#away = false;
    return true;
  }

  async #placeOfPrimary(): Promise<string> {
    const { rows } = await sql<{ place: string }>`
      select pg_current_wal_insert_lsn()::text as place`.execute(this.#primary);
    return rows[0]?.place ?? "";
  }

  async #holds(place: string): Promise<boolean> {
    const { rows } = await sql<{ holds: boolean | null }>`
      select pg_last_wal_replay_lsn() >= ${place}::pg_lsn as holds`.execute(this.#replica);
    return rows[0]?.holds === true;
  }
}

// The log reads the environment when it is loaded, and who opens a database may still be about to set it.
async function warn(words: string, err?: unknown): Promise<void> {
  const { log } = await import("~/platform/log/log.server");
  log.warn({ err }, words);
}

/** What took too long there would take as long on the first server; all else is asked of that. */
function tookTooLong(error: unknown): boolean {
  const { code } = (error instanceof DatabaseAway ? error.cause : {}) as { code?: string };
  return code === "57014";
}

type Ask = <R>(query: CompiledQuery) => Promise<QueryResult<R>>;

/** Kysely's dialect for single statements that somebody else has executed. */
class TwofoldDialect extends PostgresDialect {
  readonly #driver: TwofoldDriver;

  constructor(ask: Ask) {
    super({ pool: () => Promise.reject(new Error("no pool of its own")) });
    this.#driver = new TwofoldDriver(ask);
  }

  override createDriver() {
    return this.#driver;
  }
}

class TwofoldDriver extends DummyDriver {
  readonly #connection: DatabaseConnection;

  constructor(ask: Ask) {
    super();
    this.#connection = {
      executeQuery: ask,
      streamQuery: () => {
        throw new Error("streams are read from the first server");
      },
    };
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection;
  }

  override beginTransaction(): Promise<void> {
    throw new Error("transactions are the first server's");
  }
}
