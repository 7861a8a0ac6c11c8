import type { Database } from "~/platform/database/database.server";
import { kindsWith } from "./kind-registry.server";

/** How many things of a member stand that the counts of the account do not hold, up to `most`. */
export async function countOthersOf(db: Database, userId: number, most: number): Promise<number> {
  let count = 0;
  for (const { countOthers } of kindsWith("countOthers")) {
    if (count >= most) break;
    count += await countOthers(db, userId, most - count);
  }
  return count;
}
