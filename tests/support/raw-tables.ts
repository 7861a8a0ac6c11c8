import { sql } from "kysely";
import { connections } from "~/platform/database/database.server";

/** Every row of every table, each as one text, by what the database itself says that it holds. */
export type RawTables = Record<string, string[]>;

const listing = {
  sqlite: sql<{ name: string }>`select name from sqlite_master where type = 'table'`,
  postgres: sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE'`,
};

/** All tables but the books of the database itself and of its migrations. */
export async function readTableNames(): Promise<string[]> {
  const { read, kind } = connections();
  const { rows } = await listing[kind].execute(read);
  return rows.map(({ name }) => name).filter((name) => !/^(sqlite_|migration)/.test(name));
}

export async function readRawTables(): Promise<RawTables> {
  const { read } = connections();
  const tables: RawTables = {};
  for (const name of await readTableNames()) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(read);
    tables[name] = rows.map((row) => JSON.stringify(row)).toSorted();
  }
  return tables;
}
