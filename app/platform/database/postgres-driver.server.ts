import {
  CompiledQuery,
  PostgresDialect,
  PostgresDriver,
  type DatabaseConnection,
  type PostgresDialectConfig,
  type QueryResult,
  type TransactionSettings,
} from "kysely";
import { currentPatience, patience } from "./patience.server";
import { postgresAbsenceOr } from "./postgres-absence.server";

/** How long a request's statement may run, and its transaction stand still, in milliseconds. */
export const longestStatement = 30_000;

const tellLimits = `
  select set_config('lock_timeout', $1, $4), set_config('statement_timeout', $2, $4),
    set_config('idle_in_transaction_session_timeout', $3, $4)`;

/** What Kysely's driver takes from the pool and gives back. */
type Pooled = Parameters<PostgresDriver["releaseConnection"]>[0];

/** Has the server give up what waits for longer than the work does, and tells that as DatabaseAway. */
class PatientPostgresDriver extends PostgresDriver {
  /** What each connection was told last. */
  readonly #told = new WeakMap<DatabaseConnection, number>();
  readonly #keepsSessions: boolean;

  constructor(config: PostgresDialectConfig, keepsSessions: boolean) {
    super(config);
    this.#keepsSessions = keepsSessions;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = new PatientPostgresConnection((await super.acquireConnection()) as Pooled);
    if (!this.#keepsSessions) return connection;
    try {
      await this.#tellPatience(connection);
      return connection;
    } catch (error) {
      await this.releaseConnection(connection);
      throw error;
    }
  }

  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    await super.beginTransaction(connection, settings);
    // What a pooler hands on with its connection is somebody else's at the end of the transaction.
    if (!this.#keepsSessions) await tell(connection, currentPatience(), true);
  }

  override releaseConnection(connection: DatabaseConnection): Promise<void> {
    return super.releaseConnection(innerOf(connection));
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // Where even that fails the connection is thrown away, and what was thrown before says why.
    await super.rollbackTransaction(innerOf(connection)).catch(() => undefined);
  }

  async #tellPatience(connection: PatientPostgresConnection): Promise<void> {
    const wait = currentPatience();
    if (this.#told.get(connection.inner) === wait) return;
    await tell(connection, wait, false);
    this.#told.set(connection.inner, wait);
  }
}

async function tell(connection: DatabaseConnection, wait: number, forOnce: boolean): Promise<void> {
  // 0 is for ever: long work may take its time, but nobody waits for a lock without end.
  const limit = wait > patience.request ? 0 : longestStatement;
  const values = [Math.max(wait, 1), limit, limit, forOnce];
  await connection.executeQuery(CompiledQuery.raw(tellLimits, values));
}

class PatientPostgresConnection implements DatabaseConnection {
  constructor(readonly inner: Pooled) {}

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    try {
      return await this.inner.executeQuery<R>(query);
    } catch (error) {
      throw postgresAbsenceOr(error);
    }
  }

  streamQuery<R>(query: CompiledQuery, size = 100): AsyncIterableIterator<QueryResult<R>> {
    return this.inner.streamQuery(query, size);
  }
}

/** Kysely's driver knows its connections by marks of its own. */
function innerOf(connection: DatabaseConnection): Pooled {
  if (connection instanceof PatientPostgresConnection) return connection.inner;
  throw new Error("a connection of another driver");
}

/** Kysely's dialect for a pool whose connections wait as long as the work that has them. */
export class PatientPostgres extends PostgresDialect {
  readonly #config: PostgresDialectConfig;
  readonly #keepsSessions: boolean;

  /** Without sessions of its own each transaction is told anew, and a read outside of them nothing. */
  constructor(config: PostgresDialectConfig, keepsSessions: boolean) {
    super(config);
    this.#config = config;
    this.#keepsSessions = keepsSessions;
  }

  override createDriver(): PostgresDriver {
    return new PatientPostgresDriver(this.#config, this.#keepsSessions);
  }
}
