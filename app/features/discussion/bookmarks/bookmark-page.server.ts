import { requireViewer } from "~/features/accounts/account/account.queries.server";
import { readOwnZone } from "~/features/accounts/account/own-choices.queries.server";
import { memberAction } from "~/features/accounts/account/member-action.server";
import { readBlockedAmong } from "~/features/accounts/blocks/block.queries.server";
import type { Viewer } from "~/features/accounts/user/user";
import { isVisibleComment } from "~/features/discussion/comments/comment-visibility.queries.server";
import { readSettings } from "~/features/site/settings/setting.queries.server";
import { dateAfter, zoneOr } from "~/platform/clock/calendar";
import { dateIn } from "~/platform/clock/clock";
import { readDatabase, type Database } from "~/platform/database/database.server";
import { NotFound } from "~/platform/errors/domain-errors";
import { answerPage } from "~/platform/http/page-faults.server";
import { idParameter } from "~/platform/http/parameters.server";
import { bookmarkLimits, quickReminders } from "./bookmark";
import { removeBookmark, setBookmark } from "./bookmark.commands.server";
import { readOwnBookmark } from "./bookmark.queries.server";
import { bookmarkSchema } from "./bookmark.schema";
import { readBookmarkTargets } from "./bookmarked.queries.server";

/** Where a member's own bookmarks are listed. */
const listPath = "/user/bookmarks";

/**
 * What the page of a bookmark shows: the comment as long as the viewer sees it, what they keep beside it, and the days that
 * may be chosen; NotFound where they neither see the one nor have the other.
 */
export function readBookmarkPage(request: Request, param: string | undefined) {
  return answerPage(request, async () => {
    const viewer = await requireViewer(request);
    const db = readDatabase();
    const id = idParameter(param);
    const [seen, { zone, bookmark: kept }, { timeZone }] = await Promise.all([
      readSeenComment(db, viewer, id),
      readOwnBookmark(db, viewer.id, id),
      readSettings(),
    ]);
    const bookmark = kept && {
      note: kept.note,
      remindDate: kept.remindDate,
      pending: kept.remindTime > 0,
    };
    const today = dateIn(zoneOr(zone, timeZone), Date.now());
    if (!seen && !bookmark) throw new NotFound("没有这条评论");
    const first = dateAfter(today, 1);
    // A day that was chosen earlier may be today by now.
    const chosen = bookmark?.pending ? bookmark.remindDate : "";
    const earliest = chosen !== "" && chosen < first ? chosen : first;
    const latest = dateAfter(today, bookmarkLimits.days);
    return {
      comment: seen ?? null,
      bookmark,
      days: { earliest, latest },
      back: seen?.path ?? listPath,
    };
  });
}

async function readSeenComment(db: Database, viewer: Viewer, id: number) {
  if (!(await isVisibleComment(db, id, viewer))) return undefined;
  const marked = (await readBookmarkTargets(db, [id])).get(id);
  if (!marked?.published) return undefined;
  const { comment, path, authorId } = marked;
  const blocked = (await readBlockedAmong(db, viewer, [authorId])).has(authorId);
  return { ...comment, path, blocked, ...(blocked && { excerpt: "" }) };
}

/** Answers the forms of that page. */
export function answerBookmark(request: Request, param: string | undefined) {
  return memberAction(request, {
    schema: bookmarkSchema,
    run: async ({ intent, quick, note, remindDate }, viewer) => {
      const id = idParameter(param);
      if (intent === "remove") {
        await removeBookmark(viewer, id);
        const seen = await readSeenComment(readDatabase(), viewer, id);
        return { to: seen?.path ?? listPath, flash: { kind: "success", text: "书签已移除" } };
      }
      const day = quick ? await readQuickDay(viewer, quick) : remindDate;
      const to = await setBookmark(viewer, id, { note, remindDate: day });
      const text = day === "" ? "书签已保存" : `书签已保存，${day} 提醒你`;
      return { to, flash: { kind: "success", text } };
    },
  });
}

async function readQuickDay({ id }: Viewer, quick: keyof typeof quickReminders): Promise<string> {
  const timeZone = await readOwnZone(readDatabase(), id);
  return dateAfter(dateIn(timeZone, Date.now()), quickReminders[quick].days);
}
