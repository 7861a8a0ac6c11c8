import type { Database } from "~/platform/database/database.server";
import type { PostTable } from "./kind";
import type { SeedStanding } from "./seed-choices";
import { isPublished } from "./visibility.queries.server";

/** The newest live posts of a kind with the time of their publishing. */
export function readPostTimes(
  db: Database,
  table: PostTable,
  most: number,
): Promise<SeedStanding[]> {
  return db
    .selectFrom(table)
    .select([`${table}.id`, `${table}.createTime`])
    .where(isPublished(table))
    .orderBy(`${table}.id`, "desc")
    .limit(most)
    .execute();
}
