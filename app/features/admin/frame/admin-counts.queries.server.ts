import { userStatus } from "~/features/accounts/user/user";
import { contentStatus } from "~/features/kinds/content-status";
import { kindsWith } from "~/features/kinds/kind-registry.server";
import { countOpenReports } from "~/features/moderation/report.queries.server";
import type { Database } from "~/platform/database/database.server";
import type { AdminCounts } from "./admin-places";

/** How much waits for moderators. */
export async function readAdminCounts(db: Database): Promise<AdminCounts> {
  const [reports, review] = await Promise.all([countOpenReports(db), countWaiting(db)]);
  return { review, reports };
}

async function countWaiting(db: Database): Promise<number> {
  const tables = kindsWith("review").map(({ review: { table } }) => table);
  let query = db
    .selectFrom("user")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("status", "=", userStatus.waiting);
  for (const table of tables) {
    query = query.unionAll(
      db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as("count"))
        .where("status", "=", contentStatus.waiting),
    );
  }
  return (await query.execute()).reduce((sum, { count }) => sum + count, 0);
}
