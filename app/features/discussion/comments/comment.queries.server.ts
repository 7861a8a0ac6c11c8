import type { Viewer } from "~/features/accounts/user/user";
import { contentStatus } from "~/features/kinds/content-status";
import type { Database } from "~/platform/database/database.server";
import { decodeCursor, encodeCursor, pageSize, type Page } from "~/platform/database/keyset-cursor";
import type { Comment, Reply } from "./comment";
import { allowComments } from "./comment-allowance";
import { dressComments, dressReplies } from "./comment-dressing.queries.server";
import { floorsBefore, floorsUntil } from "./comment-pages";
import { selectComments } from "./comment-select.queries.server";
import type { CommentedThing } from "./commentable.server";
import { repliesName } from "./reply-cursor";

type CommentSort = "oldest" | "newest";

/** A part of the comments on a thing. */
export interface CommentPlace {
  sort: CommentSort;
  cursor: string | null;
  /** The number of a page, oldest first; used where there is no cursor. */
  page?: number;
  /** The member whose comments alone are wanted. */
  by?: number;
}

/**
 * One page of the comments on a thing by floor, each with its first three replies. The first page is filled up; later
 * ones hold the floors of their number, fewer where some are gone.
 */
export async function readComments(
  db: Database,
  of: CommentedThing,
  list: CommentPlace,
  viewer: Viewer | null,
  allowance = allowComments(),
): Promise<Page<Comment>> {
  const { by, sort, page = 1 } = list;
  const name = `comments${sort}${by === undefined ? "" : `by${by}`}${of.entityType}${of.entityId}`;
  const position = decodeCursor(name, list.cursor);
  const newest = sort === "newest";
  const numbered = !position && !newest && by === undefined && page > 1;
  const after = numbered ? floorsBefore(page) : position?.key;
  const last = numbered ? floorsUntil(page) : Infinity;
  let query = selectComments(db, viewer)
    .where("comment.entityType", "=", of.entityType)
    .where("comment.entityId", "=", of.entityId)
    .where("comment.rootId", "=", 0);
  if (after !== undefined) query = query.where("comment.floor", newest ? "<" : ">", after);
  // Whose a deleted comment was is told to nobody, and so not by leaving the others out either.
  if (by !== undefined) {
    query = query
      .where("comment.userId", "=", by)
      .where("comment.status", "<>", contentStatus.deleted);
  }
  const records = await query
    .orderBy("comment.floor", newest ? "desc" : "asc")
    .limit(pageSize + 1)
    .execute();
  const shown = records.slice(0, pageSize).filter(({ floor }) => floor <= last);
  const end = shown.at(-1) ?? { floor: last, id: 0 };
  const hasMore = records.length > shown.length;
  return {
    results: await dressComments(db, shown, viewer, allowance),
    hasMore,
    cursor: hasMore ? encodeCursor(name, { key: end.floor, id: end.id }) : "",
  };
}

/** One page of the replies below a comment, oldest first. */
export async function readReplies(
  db: Database,
  rootId: number,
  cursor: string | null,
  viewer: Viewer | null,
  allowance = allowComments(),
): Promise<Page<Reply>> {
  const name = repliesName(rootId);
  const position = decodeCursor(name, cursor);
  let query = selectComments(db, viewer).where("comment.rootId", "=", rootId);
  if (position) query = query.where("comment.id", ">", position.id);
  const records = await query
    .orderBy("comment.id")
    .limit(pageSize + 1)
    .execute();
  const shown = records.slice(0, pageSize);
  const last = shown.at(-1);
  const hasMore = records.length > pageSize && last !== undefined;
  return {
    results: await dressReplies(db, shown, viewer, allowance),
    hasMore,
    cursor: hasMore ? encodeCursor(name, { key: last.id, id: last.id }) : "",
  };
}
