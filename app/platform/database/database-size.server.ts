import { sql } from "kysely";
import { connections } from "./database.server";

/** Bytes that the database takes. */
export async function readDatabaseSize(): Promise<number> {
  const { kind, read } = connections();
  const size =
    kind === "postgres"
      ? sql<{ size: number }>`select pg_database_size(current_database()) as "size"`
      : sql<{ size: number }>`select "page_count" * "page_size" as "size"
          from pragma_page_count(), pragma_page_size()`;
  const { rows } = await size.execute(read);
  return rows[0]?.size ?? 0;
}
