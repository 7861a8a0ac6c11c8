import type { Kysely } from "kysely";
import { createTableWithId, number, text } from "./column-kinds";

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTableWithId(db, "vulnerability")
    .addColumn("recordKey", "text", (column) => column.unique())
    .addColumn("title", "text", text)
    .addColumn("identifiers", "text", text)
    .addColumn("summary", "text", text)
    .addColumn("content", "text", text)
    .addColumn("contentFormat", "text", text)
    .addColumn("contentHtml", "text", text)
    .addColumn("solution", "text", text)
    .addColumn("solutionHtml", "text", text)
    .addColumn("cvssVector", "text", text)
    .addColumn("scoreTenths", "integer", (column) => column.notNull().defaultTo(-1))
    .addColumn("severity", "text", text)
    .addColumn("cwe", "text", text)
    .addColumn("affected", "text", text)
    .addColumn("references", "text", text)
    .addColumn("disclosedTime", "bigint", number)
    .addColumn("viewCount", "integer", number)
    .addColumn("status", "integer", number)
    .addColumn("deleteTime", "bigint", number)
    .addColumn("deletedBy", "integer", number)
    .addColumn("deleteReason", "text", text)
    .addColumn("editTime", "bigint", number)
    .addColumn("demo", "integer", number)
    .addColumn("createTime", "bigint", number)
    .addColumn("updateTime", "bigint", number)
    .execute();
  const vulnerabilityIndexes: Record<string, string[]> = {
    vulnerabilityNewest: ["status", "disclosedTime", "id"],
    vulnerabilityBySeverity: ["severity", "status", "disclosedTime", "id"],
  };
  for (const [name, columns] of Object.entries(vulnerabilityIndexes)) {
    await db.schema.createIndex(name).on("vulnerability").columns(columns).execute();
  }

  // Identifiers in capitals, so that each is found however it is typed.
  await db.schema
    .createTable("vulnerabilityIdentifier")
    .addColumn("vulnerabilityId", "integer", (column) =>
      column.notNull().references("vulnerability.id").onDelete("cascade"),
    )
    .addColumn("identifier", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("vulnerabilityIdentifierKey", ["vulnerabilityId", "identifier"])
    .execute();
  await db.schema
    .createIndex("vulnerabilityByIdentifier")
    .on("vulnerabilityIdentifier")
    .columns(["identifier", "vulnerabilityId"])
    .execute();

  // Vendor and product of each affected row in small letters.
  await db.schema
    .createTable("vulnerabilityProduct")
    .addColumn("vulnerabilityId", "integer", (column) =>
      column.notNull().references("vulnerability.id").onDelete("cascade"),
    )
    .addColumn("product", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("vulnerabilityProductKey", ["vulnerabilityId", "product"])
    .execute();

  // What each source last said, so that a vulnerability is put together the same in whatever order they come.
  await db.schema
    .createTable("vulnerabilitySource")
    .addColumn("vulnerabilityId", "integer", (column) =>
      column.notNull().references("vulnerability.id").onDelete("cascade"),
    )
    .addColumn("sourceId", "text", (column) => column.notNull())
    .addColumn("modifiedTime", "bigint", number)
    .addColumn("record", "text", text)
    .addPrimaryKeyConstraint("vulnerabilitySourceKey", ["vulnerabilityId", "sourceId"])
    .execute();
}
