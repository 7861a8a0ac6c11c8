import { PostgresAdapter, sql, type Kysely } from "kysely";
import { text } from "./column-kinds";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("message").addColumn("place", "text", text).execute();
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const found = sql.raw(isPostgres ? "strpos" : "instr");
  await sql`update "message"
    set "place" = substr("detailUrl", 1, ${found}("detailUrl" || '?', '?') - 1)`.execute(db);
  await db.schema.createIndex("messageByPlace").on("message").column("place").execute();
}
