import type { Database } from "~/platform/database/database.server";
import { pageSize } from "~/platform/database/keyset-cursor";

/** A row of a score log as it is stored. */
export interface ScoreLogRow {
  id: number;
  sourceType: string;
  sourceId: number;
  description: string;
  /** 0 added, 1 taken. */
  type: 0 | 1;
  score: number;
  /** Milliseconds since 1970 UTC. */
  createTime: number;
}

/** Page `page` (from 1) of a member's score log, the newest first, and how many rows it has. */
export async function readScoreLogPage(
  db: Database,
  userId: number,
  page: number,
): Promise<{ rows: ScoreLogRow[]; total: number }> {
  const own = db.selectFrom("scoreLog").where("userId", "=", userId);
  const [rows, { total }] = await Promise.all([
    own
      .select(["id", "sourceType", "sourceId", "description", "type", "score", "createTime"])
      .orderBy("createTime", "desc")
      .orderBy("id", "desc")
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    own.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow(),
  ]);
  return { rows: rows.map((row) => ({ ...row, type: row.type === 0 ? 0 : 1 })), total };
}
