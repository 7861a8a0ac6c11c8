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
  const changes = db.selectFrom("scoreLog").where("userId", "=", userId);
  const place = position && sql`(${position.key}, ${position.id})`;
  const [rows, user, later] = await Promise.all([
    changes
      .select(["id", "description", "createTime", change.as("change")])
      .$if(place !== null, (query) => query.where(sql<boolean>`("createTime", "id") < ${place}`))
      .orderBy("createTime", "desc")
      .orderBy("id", "desc")
      .limit(pageSize + 1)
      .execute(),
    db.selectFrom("user").select("score").where("id", "=", userId).executeTakeFirst(),
    place &&
      changes
        .select(sql<number>`sum(${change})`.as("sum"))
        .where(sql<boolean>`("createTime", "id") >= ${place}`)
        .executeTakeFirst(),
  ]);
  // Counted back from what the account has now, so that only the pages before this one are added up.
  let total = (user?.score ?? 0) - (later?.sum ?? 0);
  const entries = rows.map((row) => {
    const entry = { ...row, total };
    total -= row.change;
    return entry;
  });
  return pageOf(name, entries, (row) => ({ key: row.createTime, id: row.id }));
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
