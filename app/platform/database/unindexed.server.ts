import { sql, type RawBuilder } from "kysely";
import { connections } from "./database.server";

/*
 * Columns that only sort rows out and lead to none of them. SQLite takes any index whose first column is compared, even
 * where nearly every row has that value, and knows nothing of the few rows that are asked for. PostgreSQL knows how
 * many rows have a value, as long as the column stands there plainly.
 */

/** A column that SQLite is not to look up in an index. */
export function unindexed<Value = number>(column: string): RawBuilder<Value> {
  const plain = sql.ref<Value>(column);
  return connections().kind === "sqlite" ? sql<Value>`+${plain}` : plain;
}
