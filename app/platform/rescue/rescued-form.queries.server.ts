import type { Database } from "~/platform/database/database.server";

/** What is kept under the first of these keys that keeps anything; null when there is nothing. */
export async function readRescuedFields(
  db: Database,
  keys: string[],
): Promise<[name: string, value: string][] | null> {
  const rows = await db
    .selectFrom("rescuedForm")
    .select(["browserHash", "fields"])
    .where("browserHash", "in", keys)
    .where("expireTime", ">", Date.now())
    .execute();
  const found = keys.flatMap((key) => rows.filter(({ browserHash }) => browserHash === key))[0];
  return found ? (JSON.parse(found.fields) as [string, string][]) : null;
}
