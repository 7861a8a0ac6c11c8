import { hasBlocked } from "~/features/accounts/account/account.commands.server";
import { userStatus } from "~/features/accounts/user/user";
import { messageType } from "~/features/notifications/message";
import { notify } from "~/features/notifications/notify.commands.server";
import { inQuietTransaction, readDatabase } from "~/platform/database/database.server";
import { readBookmarkTargets, type BookmarkTarget } from "./bookmarked.queries.server";

const remindedAtOnce = 100;

/**
 * Reminds members of the comments whose day has come. Each reminder is taken and told of in one transaction, so that it comes
 * once, whenever a process ends; of what is not there for everybody any more nobody is reminded. One that fails stays for the
 * next time and holds up no other; the first fault is thrown at the end.
 */
export async function remindOfBookmarks(now = Date.now()): Promise<void> {
  const faults: unknown[] = [];
  let due = await readDueReminders(now, { remindTime: 0, id: 0 });
  for (let last = due.at(-1); last; last = due.at(-1)) {
    const comments = await readBookmarkTargets(
      readDatabase(),
      due.map(({ commentId }) => commentId),
    );
    for (const one of due) {
      await remind(one, comments.get(one.commentId), now).catch((fault) => faults.push(fault));
    }
    due = await readDueReminders(now, last);
  }
  if (faults.length > 0) throw faults[0];
}

function readDueReminders(now: number, after: { remindTime: number; id: number }) {
  return readDatabase()
    .selectFrom("bookmark")
    .innerJoin("user", "user.id", "bookmark.userId")
    .select(["bookmark.id", "bookmark.userId", "bookmark.commentId", "user.status"])
    .select("bookmark.remindTime")
    .where("bookmark.remindTime", ">", 0)
    .where("bookmark.remindTime", "<=", now)
    .where("bookmark.remindTime", ">=", after.remindTime)
    .where((eb) =>
      eb.or([eb("bookmark.remindTime", ">", after.remindTime), eb("bookmark.id", ">", after.id)]),
    )
    .orderBy("bookmark.remindTime")
    .orderBy("bookmark.id")
    .limit(remindedAtOnce)
    .execute();
}

type DueReminder = Awaited<ReturnType<typeof readDueReminders>>[number];

async function remind(
  { id, userId, status }: DueReminder,
  marked: BookmarkTarget | undefined,
  now: number,
): Promise<void> {
  await inQuietTransaction(async (trx) => {
    const taken = await trx
      .updateTable("bookmark")
      .set({ remindTime: 0 })
      .where("id", "=", id)
      .where("remindTime", ">", 0)
      .where("remindTime", "<=", now)
      .returning("note")
      .executeTakeFirst();
    if (!taken || !marked?.shown || status !== userStatus.active) return;
    const { authorId, about, comment, path } = marked;
    if (await hasBlocked(trx, userId, authorId)) return;
    await notify(trx, {
      to: userId,
      from: about.userId === userId ? 0 : about.userId,
      happened: { type: messageType.reminded, floor: comment.floor, reply: comment.reply },
      content: taken.note,
      quoteContent: about.name,
      detailUrl: path,
    });
  });
}
