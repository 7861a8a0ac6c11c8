import type { Database } from "~/platform/database/database.server";

/** How many members were here on each of the days since one of them. */
export async function readActiveMembers(db: Database, since: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("memberDay")
    .select(["day", (eb) => eb.fn.countAll<number>().as("count")])
    .where("day", ">=", since)
    .groupBy("day")
    .execute();
  return new Map(rows.map(({ day, count }) => [day, count]));
}
