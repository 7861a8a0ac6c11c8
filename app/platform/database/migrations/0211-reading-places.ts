import type { Kysely } from "kysely";
import { createTableWithId, number, text } from "./column-kinds";

/** How far members read what is discussed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTableWithId(db, "readingPlace")
    .addColumn("userId", "integer", (column) => column.notNull().references("user.id"))
    .addColumn("entityType", "text", text)
    .addColumn("entityId", "integer", number)
    .addColumn("floor", "integer", number)
    .addColumn("updateTime", "bigint", number)
    .execute();
  const index = (name: string, columns: string[]) =>
    db.schema.createIndex(name).on("readingPlace").columns(columns);
  await index("readingPlaceOnce", ["userId", "entityType", "entityId"]).unique().execute();
  await index("readingPlaceAge", ["userId", "updateTime", "id"]).execute();
}
