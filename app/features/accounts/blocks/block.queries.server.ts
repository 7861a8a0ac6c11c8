import { sql, type RawBuilder, type SqlBool } from "kysely";
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

/** Condition: a member has blocked another, or one of several. Each is an id, or the name of the column that holds it. */
export function isBlocking(
  member: number | string,
  blocked: number | number[] | string,
): RawBuilder<SqlBool> {
  const whose = typeof member === "string" ? sql.ref(member) : member;
  const whom =
    typeof blocked === "string" ? sql.ref(blocked) : sql`(${sql.join([blocked].flat())})`;
  const is = typeof blocked === "string" ? sql`=` : sql`in`;
  return sql<SqlBool>`exists (
    select 1 from "block" where "block"."userId" = ${whose} and "block"."blockedId" ${is} ${whom})`;
}
