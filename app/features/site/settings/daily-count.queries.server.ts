import type { Database } from "~/platform/database/database.server";
import type { CountedName } from "./daily-count.tables";

/** What was counted on the days since one of them, by day. */
export async function readDailyCounts(
  db: Database,
  name: CountedName,
  since: string,
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("dailyCount")
    .select(["day", "count"])
    .where("name", "=", name)
    .where("day", ">=", since)
    .execute();
  return new Map(rows.map(({ day, count }) => [day, count]));
}
