import { PostgresAdapter, sql, type Kysely } from "kysely";

const names: [table: string, column: string][] = [
  ["tag", "nameKey"],
  ["user", "usernameKey"],
  ["user", "emailKey"],
  ["vulnerabilityIdentifier", "identifier"],
];

/** Where its texts are ordered by a language, PostgreSQL finds their beginnings only in an index that orders by bytes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
  for (const [table, column] of names) {
    const name = sql.ref(`${table}${column[0]?.toUpperCase()}${column.slice(1)}Beginning`);
    await sql`create index ${name} on ${sql.table(table)} (${sql.ref(column)} text_pattern_ops)`.execute(
      db,
    );
  }
}
