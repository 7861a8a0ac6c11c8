import type { SqliteDatabase, SqliteStatement } from "kysely";

/** How many statements a connection keeps: more than the pages have between them. */
const most = 300;
/** Characters of the longest that is kept: those that write many rows at once take megabytes. */
export const longestKept = 8000;
/** What may change what a statement means: tables, and what stands around transactions. */
const keepable = /^\s*(?:select|insert|update|delete|with)\b/i;

/** A connection as Kysely uses it, which makes each statement ready once and not each time it is run. */
export class KeptStatements implements SqliteDatabase {
  readonly #database: SqliteDatabase;
  /** The least used first. */
  readonly #kept = new Map<string, SqliteStatement>();

  constructor(database: SqliteDatabase) {
    this.#database = database;
  }

  prepare(sql: string): SqliteStatement {
    if (sql.length > longestKept || !keepable.test(sql)) {
      if (/^\s*(?:create|alter|drop)\b/i.test(sql)) this.#kept.clear();
      return this.#database.prepare(sql);
    }
    const statement = this.#kept.get(sql) ?? this.#rowsOnly(sql);
    this.#kept.delete(sql);
    this.#kept.set(sql, statement);
    if (this.#kept.size > most) this.#kept.delete(this.#kept.keys().next().value ?? "");
    return statement;
  }

  close(): void {
    this.#kept.clear();
    this.#database.close();
  }

  /** Whoever reads row by row holds a statement for as long, and so has one of its own. */
  #rowsOnly(sql: string): SqliteStatement {
    const statement = this.#database.prepare(sql);
    return {
      reader: statement.reader,
      all: (parameters) => statement.all(parameters),
      run: (parameters) => statement.run(parameters),
      iterate: (parameters) => this.#database.prepare(sql).iterate(parameters),
    };
  }
}
