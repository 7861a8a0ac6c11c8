import type { Database } from "~/platform/database/database.server";

/** The ids of the members of the demo community. */
export async function readDemoMemberIds(db: Database): Promise<number[]> {
  const rows = await db.selectFrom("user").select("id").where("demo", "=", 1).execute();
  return rows.map(({ id }) => id);
}
