import { addToCounts } from "~/features/accounts/account/account.commands.server";
import { holdDisabled } from "~/features/accounts/account/standing.commands.server";
import type { Writer } from "~/platform/database/database.server";

interface BulkFollow {
  /** Who follows. */
  userId: number;
  followedId: number;
  /** Milliseconds since 1970 UTC. */
  createTime: number;
}

/** Stores who follows whom, with the counts of both; nobody is told. The pairs must be new. */
export async function insertFollows(trx: Writer, rows: BulkFollow[]): Promise<void> {
  if (rows.length === 0) return;
  const members = new Set(rows.flatMap(({ userId, followedId }) => [userId, followedId]));
  const disabled = await holdDisabled(trx, [...members]);
  const follows = rows.map((row) => ({
    ...row,
    fanCounted: disabled.has(row.userId) ? 0 : 1,
    followCounted: disabled.has(row.followedId) ? 0 : 1,
  }));
  await trx.insertInto("follow").values(follows).execute();
  for (const id of members) {
    await addToCounts(trx, id, {
      followCount: follows.filter((row) => row.userId === id && row.followCounted === 1).length,
      fansCount: follows.filter((row) => row.followedId === id && row.fanCounted === 1).length,
    });
  }
}
