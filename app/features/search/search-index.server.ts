import { connections } from "~/platform/database/database.server";
import * as postgresCommands from "./search-postgres.commands.server";
import * as postgresQueries from "./search-postgres.queries.server";
import * as sqliteCommands from "./search-sqlite.commands.server";
import * as sqliteQueries from "./search-sqlite.queries.server";

const adapters = {
  sqlite: { ...sqliteCommands, ...sqliteQueries },
  postgres: { ...postgresCommands, ...postgresQueries },
};

/** The index of the database in use: FTS5 of SQLite or tsvector of PostgreSQL. */
export function searchIndex(): (typeof adapters)["sqlite"] {
  return adapters[connections().kind];
}
