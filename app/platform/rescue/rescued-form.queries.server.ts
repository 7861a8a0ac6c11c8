import type { Database } from "~/platform/database/database.server";

/** What a browser kept of the form on a page, as long as it is kept; null when there is nothing. */
export async function readRescuedFields(
  db: Database,
  browserHash: string,
  path: string,
): Promise<[name: string, value: string][] | null> {
  const row = await db
    .selectFrom("rescuedForm")
    .select("fields")
    .where("browserHash", "=", browserHash)
    .where("path", "=", path)
    .where("expireTime", ">", Date.now())
    .executeTakeFirst();
  return row ? (JSON.parse(row.fields) as [string, string][]) : null;
}
