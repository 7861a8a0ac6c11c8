import type { Viewer } from "~/features/accounts/user/user";
import type { Database } from "~/platform/database/database.server";

/** The ids of those of these members whom the viewer has blocked, in one statement. */
export async function readBlockedAmong(
  db: Database,
  viewer: Viewer | null,
  ids: number[],
): Promise<Set<number>> {
  if (!viewer || ids.length === 0) return new Set();
  const rows = await db
    .selectFrom("block")
    .select("blockedId")
    .where("userId", "=", viewer.id)
    .where("blockedId", "in", [...new Set(ids)])
    .execute();
  return new Set(rows.map((row) => row.blockedId));
}
