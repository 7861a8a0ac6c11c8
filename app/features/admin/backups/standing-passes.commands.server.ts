import type { Database } from "~/platform/database/database.server";
import { passTables, rowsThatReturn, type StandingPasses } from "./standing-passes";

/** How many rows one statement deletes. */
const batch = 500;

/** Takes out of a restored database, before it is anybody's, what does not come back. */
export async function endFallenPasses(db: Database, standing: StandingPasses): Promise<void> {
  const returns = rowsThatReturn(standing);
  for (const table of [...passTables, "job"] as const) {
    const rows = await db.selectFrom(table).selectAll().execute();
    const fallen = rows.filter((row) => !returns(table, { ...row })).map(({ id }) => id);
    for (let at = 0; at < fallen.length; at += batch) {
      await db
        .deleteFrom(table)
        .where("id", "in", fallen.slice(at, at + batch))
        .execute();
    }
  }
}
