import { isPublished } from "~/features/kinds/visibility.queries.server";
import type { Database } from "~/platform/database/database.server";

/** The newest live topics and tweets with the time of their publishing. */
export function readTopicTimes(
  db: Database,
  most: number,
): Promise<{ id: number; createTime: number }[]> {
  return db
    .selectFrom("topic")
    .select(["id", "createTime"])
    .where(isPublished())
    .orderBy("id", "desc")
    .limit(most)
    .execute();
}
