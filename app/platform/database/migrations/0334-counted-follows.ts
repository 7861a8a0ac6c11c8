import { sql, type Kysely } from "kysely";

const disabled = 1;
const sides = [
  { who: "userId", counted: "fanCounted", whose: "followedId", count: "fansCount" },
  { who: "followedId", counted: "followCounted", whose: "userId", count: "followCount" },
] as const;

/**
 * A follow says whether either of its two counts it, so that the counts stay exact while many change in parts. Disabled
 * members, whom the lists leave out, no longer count.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const { who, counted } of sides) {
    await db.schema
      .alterTable("follow")
      .addColumn(counted, "integer", (column) => column.notNull().defaultTo(1))
      .execute();
    // What of a member's is to be settled yet, in parts.
    await db.schema
      .createIndex(`${counted}Follows`)
      .on("follow")
      .columns([who, counted, "id"])
      .execute();
  }
  for (const { who, counted, whose, count } of sides) {
    await sql`update follow set ${sql.ref(counted)} = 0
      where ${sql.ref(who)} in (select id from "user" where status = ${disabled})`.execute(db);
    await sql`update "user" set ${sql.ref(count)} = ${sql.ref(count)} - (
        select count(*) from follow
        where ${sql.ref(`follow.${whose}`)} = "user".id and ${sql.ref(counted)} = 0)
      where id in (select ${sql.ref(whose)} from follow where ${sql.ref(counted)} = 0)`.execute(db);
  }
}
