import Sqlite from "better-sqlite3";
import { Kysely } from "kysely";
import type { Connections, Database } from "./connections";
import { DatabaseAway } from "./database-away";
import { isBusy } from "./sqlite-absence.server";
import { PatientSqlite } from "~/platform/database/sqlite/sqlite-driver.server";
import { makeSqliteFile } from "./sqlite-file.server";
import { countStatement } from "./statement-count.server";
import type { Tables } from "./tables";

/**
 * Frames of the log after which a commit brings them into the database, where the copies of every minute do so before: they
 * miss what was in a log that began anew without them, and then have to look at every page.
 */
const framesBetweenCopies = 16_000;

/**
 * Opens `zhulin.db` twice: one connection that writes and one that can only read, so that reads never wait. `copied` says
 * that the log is read every minute.
 */
export function openSqlite(dataDir: string, { copied = false } = {}): Connections {
  const file = makeSqliteFile(dataDir);
  const writer = openFile(file, { readonly: false });
  if (copied) writer.pragma(`wal_autocheckpoint = ${framesBetweenCopies}`);
  const write = speakWith(writer);
  const { read, close, pageVersion } = openSqliteReader(file);
  return {
    kind: "sqlite",
    replica: null,
    pageVersion,
    load: () => null,
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
export function openSqliteReader(
  file: string,
): Pick<Connections, "read" | "close" | "pageVersion"> {
  const reader = openFile(file, { readonly: true });
  const read = speakWith(reader);
  // Asked for with each kept page: made ready once, and as soon as the table is there.
  let version: Sqlite.Statement | undefined;
  return {
    read,
    pageVersion: () => {
      version ??= reader.prepare("select version from pageVersion").pluck();
      return version.get() as number;
    },
    close: async () => {
      await read.destroy();
      reader.close();
    },
  };
}

function openFile(file: string, { readonly }: { readonly: boolean }): Sqlite.Database {
  const database = new Sqlite(file, { readonly });
  try {
    if (!readonly) database.pragma("journal_mode = WAL");
    database.pragma("foreign_keys = ON");
    database.pragma("synchronous = FULL");
    database.pragma("cache_size = -6000");
    database.pragma("temp_store = MEMORY");
    database.pragma("mmap_size = 268435456");
    // Up to here it may stand still for as long as another process mends the file after a power cut.
    database.pragma("busy_timeout = 0");
    return database;
  } catch (error) {
    database.close();
    throw isBusy(error) ? new DatabaseAway(error) : error;
  }
}

function speakWith(database: Sqlite.Database): Database {
  return new Kysely<Tables>({ dialect: new PatientSqlite(database), log: countStatement });
}
