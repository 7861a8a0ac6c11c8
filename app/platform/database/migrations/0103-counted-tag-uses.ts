import { sql, type Kysely } from "kysely";
import { number } from "./column-kinds";

const disabled = 1;
const published = 0;
const uses = { topicTag: "topic", articleTag: "article" } as const;

/** Whether a use of a tag is in the count of its tag, so that the counts stay exact while many change in parts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, thing] of Object.entries(uses)) {
    await db.schema.alterTable(table).addColumn("counted", "integer", number).execute();
    const id = `${thing}Id`;
    await sql`update ${sql.table(table)} set counted = 1 where status = ${published}
      and ${sql.ref(id)} not in (
        select ${sql.ref(`${thing}.id`)} from ${sql.table(thing)}
        inner join "user" on "user".id = ${sql.ref(`${thing}.userId`)}
        where "user".status = ${disabled})`.execute(db);
    // What bears a tag in the order of its ids, whatever happens to it meanwhile.
    await db.schema.createIndex(`${table}InOrder`).on(table).columns(["tagId", id]).execute();
  }
}
