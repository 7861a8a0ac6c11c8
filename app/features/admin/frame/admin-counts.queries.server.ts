import { userStatus } from "~/features/accounts/user/user";
import { contentStatus } from "~/features/kinds/content-status";
import { countOpenReports } from "~/features/moderation/report.queries.server";
import type { Database } from "~/platform/database/database.server";
import type { AdminCounts } from "./admin-places";

/** How much waits for moderators. */
export async function readAdminCounts(db: Database): Promise<AdminCounts> {
  const [reports, rows] = await Promise.all([countOpenReports(db), countWaiting(db)]);
  return { review: rows.reduce((sum, { count }) => sum + count, 0), reports };
}

function countWaiting(db: Database) {
  const waiting = (table: "topic" | "article" | "comment" | "link") =>
    db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("status", "=", contentStatus.waiting);
  return db
    .selectFrom("user")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("status", "=", userStatus.waiting)
    .unionAll(waiting("topic"))
    .unionAll(waiting("article"))
    .unionAll(waiting("comment"))
    .unionAll(waiting("link"))
    .execute();
}
