import { inTransaction } from "~/platform/database/database.server";
import type { Member } from "./member";

/** Gives a member a bookmark with a reminder of every comment, whatever became of it since; answers their ids. */
export function bookmarkEverything({ id: userId }: Member): Promise<number[]> {
  return inTransaction(async (trx) => {
    const comments = await trx.selectFrom("comment").select("id").orderBy("id").execute();
    const ids = comments.map(({ id }) => id);
    const createTime = Date.now();
    const day = { remindDate: "2031-01-01", remindTime: Date.UTC(2031, 0, 1) };
    await trx
      .insertInto("bookmark")
      .values(ids.map((commentId) => ({ userId, commentId, note: "回头看", ...day, createTime })))
      .execute();
    return ids;
  });
}
