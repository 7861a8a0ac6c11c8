import { PostgresAdapter, sql, type Kysely } from "kysely";
import { createTableWithId, number, text } from "./column-kinds";

export async function up(db: Kysely<unknown>): Promise<void> {
  // The long texts come last, so that SQLite reads the rest of a row without them.
  await createTableWithId(db, "searchThing")
    .addColumn("kind", "text", text)
    .addColumn("thingId", "integer", number)
    .addColumn("authorId", "integer", number)
    .addColumn("nodeId", "integer", number)
    .addColumn("hidden", "integer", number)
    .addColumn("answers", "integer", number)
    .addColumn("publishTime", "bigint", number)
    .addColumn("title", "text", text)
    .addColumn("titleKey", "text", text)
    .addColumn("text", "text", text)
    .addColumn("textKey", "text", text)
    .execute();
  await db.schema
    .createIndex("searchThingOnce")
    .unique()
    .on("searchThing")
    .columns(["kind", "thingId"])
    .execute();
  await db.schema.createIndex("searchThingByAuthor").on("searchThing").column("authorId").execute();

  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    await db.schema
      .createTable("searchIndex")
      .addColumn("id", "integer", (column) => column.primaryKey())
      .addColumn("tokens", sql`tsvector`, (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex("searchIndexTokens")
      .on("searchIndex")
      .using("gin")
      .column("tokens")
      .execute();
    return;
  }
  // Tokens are made in code, the same for both databases; FTS5 only has to cut at the blanks between them.
  await sql`create virtual table "searchIndex" using fts5(title, text, grams,
    content='', contentless_delete=1,
    tokenize="unicode61 remove_diacritics 0 tokenchars '-_.+#'")`.execute(db);
}
