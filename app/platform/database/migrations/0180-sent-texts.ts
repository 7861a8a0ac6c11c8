import type { Kysely } from "kysely";
import { createTableWithId, number, text } from "./column-kinds";

/** What members sent in the last day, by a hash of its letters; and what was held because others had sent the same. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTableWithId(db, "sentText")
    .addColumn("hash", "text", text)
    .addColumn("userId", "integer", number)
    .addColumn("entityType", "text", text)
    .addColumn("entityId", "integer", number)
    .addColumn("createTime", "bigint", number)
    .execute();
  const index = (name: string, columns: string[]) =>
    db.schema.createIndex(name).on("sentText").columns(columns);
  await index("sentTextOnce", ["userId", "hash"]).unique().execute();
  await index("sentTextByHash", ["hash", "createTime", "id"]).execute();
  await index("sentTextHeld", ["entityType", "entityId"]).execute();
  await index("sentTextAge", ["createTime"]).execute();
}
