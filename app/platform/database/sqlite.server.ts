import Sqlite from "better-sqlite3";
import {
  CompiledQuery,
  Kysely,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  type DatabaseConnection,
} from "kysely";
import type { Connections } from "./database.server";
import { makeSqliteFile } from "./sqlite-file.server";
import { countStatement } from "./statement-count.server";
import type { Tables } from "./tables";

// A deferred transaction that reads and then writes fails at once when another process wrote in
// between; one begun immediate waits its turn within busy_timeout.
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }
}

// SQLite can undo schema changes; saying so makes the migrator hold the write lock while it works,
// so that two processes that start at once do not both migrate.
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class ImmediateDialect extends SqliteDialect {
  readonly #database: Sqlite.Database;
  constructor(database: Sqlite.Database) {
    super({ database });
    this.#database = database;
  }
  override createDriver(): SqliteDriver {
    return new ImmediateDriver({ database: this.#database });
  }
  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter();
  }
}

function tune(database: Sqlite.Database): void {
  database.pragma("busy_timeout = 10000");
  database.pragma("foreign_keys = ON");
  database.pragma("synchronous = FULL");
  database.pragma("cache_size = -16000");
  database.pragma("temp_store = MEMORY");
  database.pragma("mmap_size = 268435456");
}

/** Opens `zhulin.db` twice: one connection that writes and one that can only read, so that reads never wait. */
export function openSqlite(dataDir: string): Connections {
  const file = makeSqliteFile(dataDir);
  const writer = new Sqlite(file);
  writer.pragma("journal_mode = WAL");
  tune(writer);
  const write = new Kysely<Tables>({ dialect: new ImmediateDialect(writer), log: countStatement });
  const { read, close } = openSqliteReader(file);
  return {
    kind: "sqlite",
    read,
    write,
    close: async () => {
      await close();
      await write.destroy();
      // Kysely leaves a connection open that was never used, and the last one to close empties the WAL.
      writer.close();
    },
  };
}

/** Opens a database that is there once more, for reading alone. */
export function openSqliteReader(file: string): Pick<Connections, "read" | "close"> {
  const reader = new Sqlite(file, { readonly: true });
  tune(reader);
  const read = new Kysely<Tables>({
    dialect: new SqliteDialect({ database: reader }),
    log: countStatement,
  });
  return {
    read,
    close: async () => {
      await read.destroy();
      reader.close();
    },
  };
}
