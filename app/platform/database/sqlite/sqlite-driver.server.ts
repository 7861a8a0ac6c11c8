import type Sqlite from "better-sqlite3";
import {
  CompiledQuery,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type QueryCompiler,
  type QueryResult,
} from "kysely";
import { Turns } from "~/platform/turns/turns";
import { DatabaseAway } from "~/platform/database/database-away";
import { KeptStatements } from "./kept-statements.server";
import { currentPatience, patience } from "~/platform/database/patience.server";
import { sqliteAbsenceOr, whenFree } from "~/platform/database/sqlite-absence.server";
import { Gaps } from "./sqlite-gaps.server";

/**
 * Speaks with one connection, which one piece of work holds at a time, in the order in which they came. The time in that
 * row counts as waiting: whoever comes late in it does not wait for longer than the others.
 */
class PatientSqliteDriver extends SqliteDriver {
  readonly #database: Sqlite.Database;
  readonly #turns = new Turns(1);
  readonly #gaps = new Gaps();
  /** When the present transaction got the lock (performance.now), or null. */
  #begun: number | null = null;

  constructor(database: Sqlite.Database) {
    super({ database: new KeptStatements(database) });
    this.#database = database;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const wait = currentPatience();
    if (wait > patience.request) await this.#gaps.leave();
    const deadline = performance.now() + wait;
    if (!(await this.#turns.take(wait))) {
      throw new DatabaseAway(new Error("the connection to SQLite did not come free"));
    }
    const connection = await super.acquireConnection();
    return new PatientSqliteConnection(connection, this.#database, deadline);
  }

  override async releaseConnection(): Promise<void> {
    await super.releaseConnection();
    if (this.#begun !== null) this.#gaps.note(this.#begun);
    this.#begun = null;
    this.#turns.leave();
  }

  // A deferred transaction that reads and then writes fails when another process wrote in between.
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    const begin = this.#database.readonly ? "begin" : "begin immediate";
    await connection.executeQuery(CompiledQuery.raw(begin));
    this.#begun = performance.now();
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // A full disk makes SQLite take everything back by itself; a second time would fail and hide why.
    if (this.#database.inTransaction) await super.rollbackTransaction(connection);
  }
}

class PatientSqliteConnection implements DatabaseConnection {
  constructor(
    private readonly connection: DatabaseConnection,
    private readonly database: Sqlite.Database,
    private readonly deadline: number,
  ) {}

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const execute = () => this.connection.executeQuery<R>(query);
    if (!this.database.inTransaction) return whenFree(execute, this.deadline);
    try {
      return await execute();
    } catch (error) {
      throw sqliteAbsenceOr(error);
    }
  }

  streamQuery<R>(query: CompiledQuery, size: number): AsyncIterableIterator<QueryResult<R>> {
    return this.connection.streamQuery(query, size);
  }
}

// SQLite can undo schema changes; saying so makes the migrator hold the write lock while it works,
// so that two processes that start at once do not both migrate.
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }

  // The driver keeps the row of those who wait, and knows for how long; Kysely's own row would come before it.
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/**
 * Writes `+?` for a value. SQLite 3.54 looks at what is bound to a bare `?` where tables are joined or rows are limited, to
 * judge how many it will find, and then prepares the statement anew for the next value, which takes ten times as long as
 * running it. It does not look behind a sign, which changes nothing of any value.
 */
class UnseenValues extends SqliteQueryCompiler {
  protected override getCurrentParameterPlaceholder(): string {
    return "+?";
  }
}

/** Kysely's dialect for a connection that waits for others without holding this process up. */
export class PatientSqlite extends SqliteDialect {
  readonly #database: Sqlite.Database;

  constructor(database: Sqlite.Database) {
    super({ database });
    this.#database = database;
  }

  override createDriver(): SqliteDriver {
    return new PatientSqliteDriver(this.#database);
  }

  override createQueryCompiler(): QueryCompiler {
    return new UnseenValues();
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter();
  }
}
