import { sql } from "kysely";
import { readBlockedAmong } from "~/features/accounts/blocks/block.queries.server";
import type { Viewer } from "~/features/accounts/user/user";
import { readDatabase, type Database } from "~/platform/database/database.server";
import { decodeCursor, pageOf, pageSize, type Page } from "~/platform/database/keyset-cursor";
import { ownPart, ownRows } from "~/platform/personal-data/own-part";
import type { Bookmark, BookmarkOrder } from "./bookmark";
import { readBookmarkTargets } from "./bookmarked.queries.server";

/** What a member keeps beside a comment, null where they have no bookmark there; and the time zone that they chose. */
export async function readOwnBookmark(db: Database, userId: number, commentId: number) {
  const { zone, ...kept } = await db
    .selectFrom("user")
    .leftJoin("bookmark", (join) =>
      join.onRef("bookmark.userId", "=", "user.id").on("bookmark.commentId", "=", commentId),
    )
    .select(["user.timeZone as zone", "bookmark.note", "bookmark.remindDate"])
    .select("bookmark.remindTime")
    .where("user.id", "=", userId)
    .executeTakeFirstOrThrow();
  const { note, remindDate, remindTime } = kept;
  if (note === null || remindDate === null || remindTime === null) return { zone, bookmark: null };
  return { zone, bookmark: { note, remindDate, remindTime } };
}

/** One page of the viewer's own bookmarks, in a fixed number of statements. */
export async function readBookmarks(
  db: Database,
  viewer: Viewer,
  { order, cursor }: { order: BookmarkOrder; cursor: string | null },
): Promise<Page<Bookmark>> {
  const page = await readBookmarkRows(db, viewer.id, order, cursor);
  const comments = await readBookmarkTargets(
    db,
    page.results.map(({ commentId }) => commentId),
  );
  const authors = [...comments.values()].map(({ authorId }) => authorId);
  const unwanted = await readBlockedAmong(db, viewer, authors);
  const results = page.results.map(({ remindTime, ...row }): Bookmark => {
    const marked = comments.get(row.commentId);
    const pending = remindTime > 0;
    if (!marked?.shown) return { ...row, pending, comment: null, path: "" };
    const blocked = unwanted.has(marked.authorId);
    const comment = { ...marked.comment, blocked, ...(blocked && { excerpt: "" }) };
    return { ...row, pending, comment, path: marked.path };
  });
  return { ...page, results };
}

async function readBookmarkRows(
  db: Database,
  userId: number,
  order: BookmarkOrder,
  cursor: string | null,
) {
  const name = `bookmarks-${order}`;
  const position = decodeCursor(name, cursor);
  const all = db
    .selectFrom("bookmark")
    .select(["id", "commentId", "note", "remindDate", "remindTime", "createTime"])
    .where("userId", "=", userId)
    .limit(pageSize + 1);
  if (order === "reminder") {
    const rows = await all
      .where("remindTime", ">", 0)
      .$if(position !== null, (query) =>
        query.where(sql<boolean>`("remindTime", "id") > (${position?.key}, ${position?.id})`),
      )
      .orderBy("remindTime")
      .orderBy("id")
      .execute();
    return pageOf(name, rows, ({ remindTime, id }) => ({ key: remindTime, id }));
  }
  const rows = await all
    .$if(position !== null, (query) =>
      query.where(sql<boolean>`("createTime", "id") < (${position?.key}, ${position?.id})`),
    )
    .orderBy("createTime", "desc")
    .orderBy("id", "desc")
    .execute();
  return pageOf(name, rows, ({ createTime, id }) => ({ key: createTime, id }));
}

/** A member's bookmarks, for their own archive. */
export async function readOwnBookmarks(userId: number, after: number) {
  const rows = await readDatabase()
    .selectFrom("bookmark")
    .select("id as key")
    .select(["commentId", "note", "remindDate", "remindTime", "createTime"])
    .where("userId", "=", userId)
    .where("id", ">", after)
    .orderBy("id")
    .limit(ownRows.short)
    .execute();
  const told = rows.map(({ remindTime, ...row }) => ({ ...row, pending: remindTime > 0 }));
  return ownPart(told, ownRows.short);
}
