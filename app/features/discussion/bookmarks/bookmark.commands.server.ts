import { holdOwnAccount } from "~/features/accounts/account/account.commands.server";
import type { Viewer } from "~/features/accounts/user/user";
import { requireVisibleComment } from "~/features/discussion/comments/comment-visibility.queries.server";
import { readSettings } from "~/features/site/settings/setting.queries.server";
import { dateAfter, isDate, morningOf, zoneOr } from "~/platform/clock/calendar";
import { dateIn } from "~/platform/clock/clock";
import { inQuietTransaction, readDatabase, type Writer } from "~/platform/database/database.server";
import { FieldsInvalid, NotFound, RuleBroken } from "~/platform/errors/domain-errors";
import { countAct } from "~/platform/rate-limit/rate-limit.commands.server";
import { bookmarkLimits } from "./bookmark";
import { readOwnBookmark } from "./bookmark.queries.server";
import { readBookmarkTargets } from "./bookmarked.queries.server";

const bookmarkPace = { most: 60, seconds: 60 };

interface BookmarkWish {
  note: string;
  /** “2026-11-20”; "" for no reminder. */
  remindDate: string;
}

/**
 * Sets a bookmark or changes the one that is there, and answers where the comment stands. NotFound where the viewer does not
 * see it, FieldsInvalid for a day that cannot be, RuleBroken where there are as many as there may be.
 */
export async function setBookmark(
  viewer: Viewer,
  commentId: number,
  wish: BookmarkWish,
): Promise<string> {
  const { path } = await requireMarkable(viewer, commentId);
  const { timeZone } = await readSettings();
  const now = Date.now();
  await inQuietTransaction(async (trx) => {
    await countAct(trx, `bookmark ${viewer.id}`, bookmarkPace);
    // Of two presses at once the second finds what the first set.
    await holdOwnAccount(trx, viewer.id);
    const { zone, bookmark: known } = await readOwnBookmark(trx, viewer.id, commentId);
    if (!known) await requireBookmarkRoom(trx, viewer.id);
    const clocks = zoneOr(zone, timeZone);
    const set = { ...reminderOf(wish.remindDate, known, clocks, now), note: wish.note };
    await trx
      .insertInto("bookmark")
      .values({ ...set, userId: viewer.id, commentId, createTime: now })
      .onConflict((conflict) => conflict.columns(["userId", "commentId"]).doUpdateSet(set))
      .execute();
  });
  return path;
}

/** A comment that the viewer sees published; NotFound for all others. */
async function requireMarkable(viewer: Viewer, commentId: number) {
  const db = readDatabase();
  await requireVisibleComment(db, commentId, viewer);
  const marked = (await readBookmarkTargets(db, [commentId])).get(commentId);
  if (!marked?.published) throw new NotFound("这条评论已经看不到了");
  return marked;
}

async function requireBookmarkRoom(trx: Writer, userId: number): Promise<void> {
  const { count } = await trx
    .selectFrom("bookmark")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("userId", "=", userId)
    .executeTakeFirstOrThrow();
  if (count < bookmarkLimits.most) return;
  throw new RuleBroken(`书签最多 ${bookmarkLimits.most} 个，请先移除一些`);
}

interface KnownReminder {
  remindDate: string;
  remindTime: number;
}

/** What is stored of the day that is wished for: one that stands already stays, and so does one that is done. */
function reminderOf(
  date: string,
  known: KnownReminder | null,
  timeZone: string,
  now: number,
): KnownReminder {
  const pending = known !== null && known.remindTime > 0;
  if (date === "") return known && !pending ? known : { remindDate: "", remindTime: 0 };
  if (pending && known.remindDate === date) return known;
  const today = dateIn(timeZone, now);
  if (!isDate(date)) {
    throw new FieldsInvalid({ remindDate: ["日期要写成 2026-11-20 这样"] });
  }
  if (date <= today || date > dateAfter(today, bookmarkLimits.days)) {
    throw new FieldsInvalid({ remindDate: ["提醒日要在明天到两年之内"] });
  }
  return { remindDate: date, remindTime: morningOf(timeZone, date) };
}

/** Removes a bookmark of the viewer, whatever became of the comment; nothing happens when there is none. */
export async function removeBookmark(viewer: Viewer, commentId: number): Promise<void> {
  await inQuietTransaction((trx) =>
    trx
      .deleteFrom("bookmark")
      .where("userId", "=", viewer.id)
      .where("commentId", "=", commentId)
      .execute(),
  );
}

/** Forgets a part of a member's bookmarks; answers how many it were. */
export async function forgetBookmarks(trx: Writer, userId: number, most: number): Promise<number> {
  const rows = await trx
    .deleteFrom("bookmark")
    .where("id", "in", (eb) =>
      eb.selectFrom("bookmark").select("id").where("userId", "=", userId).limit(most),
    )
    .returning("id")
    .execute();
  return rows.length;
}
