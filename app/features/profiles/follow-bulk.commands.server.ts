import { addToCounts } from "~/features/accounts/account/account.commands.server";
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
  await trx.insertInto("follow").values(rows).execute();
  for (const id of new Set(rows.flatMap(({ userId, followedId }) => [userId, followedId]))) {
    await addToCounts(trx, id, {
      followCount: rows.filter(({ userId }) => userId === id).length,
      fansCount: rows.filter(({ followedId }) => followedId === id).length,
    });
  }
}
