import type { Viewer } from "~/features/accounts/user/user";
import { contentStatus } from "~/features/kinds/content-status";
import { isPublished } from "~/features/kinds/visibility.queries.server";
import { compiledQuery } from "~/platform/database/compiled-query.server";
import type { Database } from "~/platform/database/database.server";
import { decodeCursor, encodeCursor, pageSize, type Page } from "~/platform/database/keyset-cursor";
import type { Comment, Reply } from "./comment";
import { allowComments } from "./comment-allowance";
import { dressComments, dressReplies } from "./comment-dressing.queries.server";
import { floorsBefore, floorsUntil } from "./comment-pages";
import {
  commentSightOf,
  readerWith,
  selectComments,
  type CommentSight,
} from "./comment-select.queries.server";
import type { CommentedThing } from "./commentable.server";
import { repliesName } from "./reply-cursor";

type CommentSort = "oldest" | "newest";

/** A part of the comments on a thing. */
export interface CommentPlace {
  sort: CommentSort;
  cursor: string | null;
  /** The number of a page, oldest first; used where there is no cursor. */
  page?: number;
  /** The comment that stands first, on the first page in the order of the floors; 0 for none. */
  answerId?: number;
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
  const inOrder = !newest && by === undefined;
  const numbered = !position && inOrder && page > 1;
  // Cursors carry the answer that stood first, so that it does not come again where its floor is.
  const answerId = position ? position.id : inOrder && !numbered ? (list.answerId ?? 0) : 0;
  const after = numbered ? floorsBefore(page) : position?.key;
  const last = numbered ? floorsUntil(page) : Infinity;
  const { entityType, entityId } = of;
  const values = {
    viewerId: viewer?.id ?? 0,
    entityType,
    entityId,
    after: after ?? 0,
    by: by ?? 0,
  };
  const records = await readRoots(
    db,
    { ...values, answerId },
    {
      sight: commentSightOf(viewer),
      newest,
      further: after !== undefined,
      ofOne: by !== undefined,
      withoutAnswer: answerId > 0,
    },
  );
  const shown = records.slice(0, pageSize).filter(({ floor }) => floor <= last);
  const end = shown.at(-1)?.floor ?? last;
  const hasMore = records.length > shown.length;
  const first = answerId > 0 && !position ? await readAcceptedComment(db, answerId, viewer) : [];
  return {
    results: await dressComments(db, [...first, ...shown], viewer, allowance),
    hasMore,
    cursor: hasMore ? encodeCursor(name, { key: end, id: answerId }) : "",
  };
}

interface RootValues {
  viewerId: number;
  entityType: string;
  entityId: number;
  /** The floor behind which the page begins, where it does not begin with the first. */
  after: number;
  by: number;
  answerId: number;
}

interface RootShape {
  sight: CommentSight;
  newest: boolean;
  further: boolean;
  ofOne: boolean;
  withoutAnswer: boolean;
}

const readRoots = compiledQuery(selectPageRoots);

function selectPageRoots(
  db: Database,
  { viewerId, entityType, entityId, after, by, answerId }: RootValues,
  { sight, newest, further, ofOne, withoutAnswer }: RootShape,
) {
  let query = selectComments(db, readerWith(sight, viewerId))
    .where("comment.entityType", "=", entityType)
    .where("comment.entityId", "=", entityId)
    .where("comment.rootId", "=", 0);
  if (further) query = query.where("comment.floor", newest ? "<" : ">", after);
  // Whose a deleted comment was is told to nobody, and so not by leaving the others out either.
  if (ofOne) {
    query = query
      .where("comment.userId", "=", by)
      .where("comment.status", "<>", contentStatus.deleted);
  }
  if (withoutAnswer) query = query.where("comment.id", "<>", answerId);
  return query.orderBy("comment.floor", newest ? "desc" : "asc").limit(pageSize + 1);
}

const readAcceptedComment = (db: Database, id: number, viewer: Viewer | null) =>
  selectComments(db, viewer).where("comment.id", "=", id).where(isPublished("comment")).execute();

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
