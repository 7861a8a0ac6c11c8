import type { Kysely } from "kysely";

/** What the lists of news and vulnerabilities of those who keep order are read by, whatever the status of a thing. */
const indexes: Record<string, [table: string, columns: string[]]> = {
  newsKeptByTime: ["news", ["publishTime", "id"]],
  vulnerabilityKeptByTime: ["vulnerability", ["disclosedTime", "id"]],
  vulnerabilityKeptBySeverityTime: ["vulnerability", ["severity", "disclosedTime", "id"]],
};

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, [table, columns]] of Object.entries(indexes)) {
    await db.schema.createIndex(name).on(table).columns(columns).execute();
  }
}
