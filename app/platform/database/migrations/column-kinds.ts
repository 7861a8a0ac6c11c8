import {
  PostgresAdapter,
  type ColumnBuilderCallback,
  type CreateTableBuilder,
  type Kysely,
} from "kysely";

type AnyTable = CreateTableBuilder<string, string>;

/** Creates a table whose first column is an id that counts up and is never used again. */
export function createTableWithId(db: Kysely<unknown>, name: string): AnyTable {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  return db.schema
    .createTable(name)
    .addColumn("id", "integer", (column) =>
      isPostgres
        ? column.primaryKey().generatedByDefaultAsIdentity()
        : column.primaryKey().autoIncrement(),
    ) as AnyTable;
}

/** A text that is never null. */
export const text: ColumnBuilderCallback = (column) => column.notNull().defaultTo("");

/** A count, flag, time or id that is never null. */
export const number: ColumnBuilderCallback = (column) => column.notNull().defaultTo(0);
