import type { Kysely } from "kysely";

/** Whether a job of a kind waits is asked by whoever publishes: not by reading the whole queue. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex("jobKind").on("job").columns(["kind", "failedTime"]).execute();
}
