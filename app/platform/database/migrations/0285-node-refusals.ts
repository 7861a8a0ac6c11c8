import type { Kysely } from "kysely";
import { createTableWithId, number, text } from "./column-kinds";

/** Who may not speak in which node, until when (0 until it is lifted), why, and who said so. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTableWithId(db, "nodeRefusal")
    .addColumn("userId", "integer", (column) => column.notNull())
    .addColumn("nodeId", "integer", (column) => column.notNull())
    .addColumn("actorId", "integer", number)
    .addColumn("reason", "text", text)
    .addColumn("endTime", "bigint", number)
    .addColumn("createTime", "bigint", number)
    .execute();
  await db.schema
    .createIndex("nodesRefusedTo")
    .unique()
    .on("nodeRefusal")
    .columns(["userId", "nodeId"])
    .execute();
  await db.schema
    .createIndex("refusalsOfNode")
    .on("nodeRefusal")
    .columns(["nodeId", "id"])
    .execute();
}
