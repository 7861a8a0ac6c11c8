import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { Connections } from "./database.server";
import { countStatement } from "./statement-count.server";
import type { Tables } from "./tables";

// bigint and numeric come as text by default; our integers stay below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

/** Opens a pool of at most so many connections; reads and writes share it, because PostgreSQL's readers never wait for writers. */
export function openPostgres(url: string, most = 10): Connections {
  const pool = new pg.Pool({
    connectionString: url,
    max: most,
    connectionTimeoutMillis: 5000,
    application_name: "zhulin",
  });
  // An idle connection that the server drops must not end the process; the next query opens another.
  pool.on("error", () => undefined);
  const database = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: countStatement,
  });
  return { kind: "postgres", read: database, write: database, close: () => database.destroy() };
}
