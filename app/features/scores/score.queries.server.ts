import { sql } from "kysely";
import { userSummaryColumns } from "~/features/accounts/account/account.queries.server";
import { userStatus } from "~/features/accounts/user/user";
import type { Database } from "~/platform/database/database.server";
import { decodeCursor, pageOf, pageSize, type Page } from "~/platform/database/keyset-cursor";
import type { RankedMember, ScoreEntry } from "./score";

/** One page of a member's score log, the newest first, with the total after each row. */
export async function readScoreLog(
  db: Database,
  userId: number,
  cursor: string | null,
): Promise<Page<ScoreEntry>> {
  const name = `scores${userId}`;
  const position = decodeCursor(name, cursor);
  const change = sql<number>`case "type" when 0 then "score" else -"score" end`;
  let query = db
    .selectFrom(
      db
        .selectFrom("scoreLog")
        .select(["id", "description", "createTime", change.as("change")])
        .select(sql<number>`sum(${change}) over (order by "createTime", "id")`.as("total"))
        .where("userId", "=", userId)
        .as("entry"),
    )
    .selectAll();
  if (position) {
    query = query.where(sql<boolean>`("createTime", "id") < (${position.key}, ${position.id})`);
  }
  const rows = await query
    .orderBy("createTime", "desc")
    .orderBy("id", "desc")
    .limit(pageSize + 1)
    .execute();
  return pageOf(name, rows, (row) => ({ key: row.createTime, id: row.id }));
}

/** Page `page` (from 1) of the members by score, and how many pages there are. */
export async function readRanking(
  db: Database,
  page: number,
): Promise<{ members: RankedMember[]; pages: number }> {
  const ranked = db
    .selectFrom("user")
    .where("status", "=", userStatus.active)
    .where("score", ">", 0);
  const before = (page - 1) * pageSize;
  const [members, { count }] = await Promise.all([
    ranked
      .select([...userSummaryColumns, "user.description", "user.score"])
      .orderBy("score", "desc")
      .orderBy("id", "desc")
      .limit(pageSize)
      .offset(before)
      .execute(),
    ranked.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow(),
  ]);
  return {
    members: members.map((member, at) => ({ ...member, rank: before + at + 1 })),
    pages: Math.max(1, Math.ceil(count / pageSize)),
  };
}
