import { sql, type Kysely } from "kysely";
import { text } from "./column-kinds";

const deleted = { topic: "话题", tweet: "动态", article: "文章", comment: "评论" };

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("message").addColumn("facts", "text", text).execute();
  // Alone among the titles that were kept, these have the name of the thing in their middle.
  for (const [of, noun] of Object.entries(deleted)) {
    await sql`update "message" set "facts" = ${JSON.stringify({ of })}, "title" = ''
      where "type" = 5 and "title" = ${`你的${noun}被删除了`}`.execute(db);
  }
}
