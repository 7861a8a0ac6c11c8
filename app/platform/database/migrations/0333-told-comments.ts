import { sql, type Kysely } from "kysely";

/** Which comments those were told of who watch: not those that wait, or waited when they were deleted, and each once, however often it waits again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("comment")
    .addColumn("told", "integer", (column) => column.notNull().defaultTo(1))
    .execute();
  await sql`update comment set told = 0 where status = 2 or (status = 1 and "statusBefore" = 2)`.execute(
    db,
  );
}
