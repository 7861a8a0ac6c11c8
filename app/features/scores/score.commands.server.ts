import { addToCounts } from "~/features/accounts/account/account.commands.server";
import type { Writer } from "~/platform/database/database.server";
import { insertRows } from "~/platform/database/value-rows.server";

export interface Award {
  userId: number;
  sourceType: string;
  sourceId: number;
  description: string;
  score: number;
  createTime: number;
}

/** Adds to a member's score and writes the log row; an award of 0 leaves no trace. */
export async function award(trx: Writer, given: Award): Promise<void> {
  if (given.score === 0) return;
  await trx
    .insertInto("scoreLog")
    .values({ ...given, type: 0 })
    .execute();
  await addToCounts(trx, given.userId, { score: given.score });
}

/** Takes back what a thing earned; a second call takes nothing. */
export async function revokeAward(
  trx: Writer,
  source: { userId: number; sourceType: string; sourceId: number; description: string },
): Promise<void> {
  const rows = await trx
    .selectFrom("scoreLog")
    .select(["type", "score"])
    .where("sourceType", "=", source.sourceType)
    .where("sourceId", "=", source.sourceId)
    .where("userId", "=", source.userId)
    .execute();
  const held = rows.reduce((sum, row) => sum + (row.type === 0 ? row.score : -row.score), 0);
  if (held <= 0) return;
  await trx
    .insertInto("scoreLog")
    .values({ ...source, type: 1, score: held, createTime: Date.now() })
    .execute();
  await addToCounts(trx, source.userId, { score: -held });
}

/** Stores many awards at once; the caller adds to the members' totals. An award of 0 leaves no trace. */
export async function insertAwards(trx: Writer, awards: Award[]): Promise<void> {
  const given = awards.filter(({ score }) => score > 0);
  await insertRows(
    trx,
    "scoreLog",
    given.map((row) => ({ ...row, type: 0 })),
  );
}
