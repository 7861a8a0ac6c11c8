import { redirect } from "@remix-run/node";
import type { Viewer } from "~/features/accounts/user/user";
import { commentPagePath } from "~/features/content/display/comment-page-path";
import type { Comment } from "~/features/discussion/comments/comment";
import { pageOfFloor } from "~/features/discussion/comments/comment-pages";
import {
  findFloor,
  findLatest,
  findMovedFloor,
  readLastFloor,
  selectLastFloor,
} from "~/features/discussion/comments/comment-place.queries.server";
import { noteReadingPlace } from "~/features/discussion/members/reading-place.commands.server";
import { selectStoppedAt } from "~/features/discussion/members/reading-place.queries.server";
import { selectWatch, watchLevelOf } from "~/features/discussion/watching/watch.queries.server";
import type { WatchLevel } from "~/features/discussion/watching/watching";
import type { CommentPlace } from "~/features/discussion/comments/comment.queries.server";
import {
  commentPath,
  type CommentedThing,
} from "~/features/discussion/comments/commentable.server";
import { drawMoves } from "~/features/discussion/thread/thread-moves.server";
import { compiledQuery } from "~/platform/database/compiled-query.server";
import type { Database } from "~/platform/database/database.server";
import type { Page } from "~/platform/database/keyset-cursor";
import { idOrNone } from "~/platform/http/parameters.server";

/** Which comments of a thread an address asks for. */
export interface ThreadView extends CommentPlace {
  /** The page of what is discussed: `/topic/12`. */
  path: string;
  /** 1 where no number is asked for. */
  page: number;
  /** How many pages there are, by the last floor. */
  pages: number;
  lastFloor: number;
  authorId: number;
  answerId: number;
  /** The highest floor that the viewer was shown before; 0 for none. */
  stoppedAt: number;
  /** What the viewer wants to hear of it; null for visitors. */
  watch: WatchLevel | null;
  /** Whether the address asks for nothing but a page by its number. */
  plain: boolean;
}

/** The comments that an address asks for. */
export interface AskedComments {
  comments: Page<Comment>;
  /** The number of the page, where it has one. */
  page: number;
}

const pathOf = ({ entityType, entityId }: CommentedThing) => `/${entityType}/${entityId}`;

/**
 * Throws the way to the comment that `?floor=87` or `?floor=last` asks for, also to another topic to which it was moved,
 * unless `&here` asks to read on in this one.
 */
export async function leadToFloor(
  db: Database,
  of: CommentedThing,
  query: URLSearchParams,
  viewer: Viewer | null,
): Promise<void> {
  const asked = query.get("floor");
  if (asked === null) return;
  if (asked === "last") {
    const latest = await findLatest(db, of);
    throw redirect(latest === undefined ? `${pathOf(of)}#comments` : commentPath(of, latest));
  }
  const [lastFloor, there] = await Promise.all([
    readLastFloor(db, of),
    findFloor(db, of, idOrNone(asked), viewer),
  ]);
  if (there === undefined && !query.has("here")) {
    const moved = await findMovedFloor(db, of, idOrNone(asked), viewer);
    if (moved) throw redirect(moved);
  }
  const isBeyond = there === undefined && idOrNone(asked) > lastFloor;
  const floor = isBeyond ? lastFloor : idOrNone(asked);
  const comment = isBeyond ? await findFloor(db, of, floor, viewer) : there;
  const page = commentPagePath(pathOf(of), pageOfFloor(floor));
  throw redirect(`${page}#${comment === undefined ? "comments" : `comment-${comment}`}`);
}

/** How far a thread goes, how far the viewer came in it, and what they want to hear of it, in one statement. */
async function readStand(
  db: Database,
  of: CommentedThing,
  viewer: Viewer | null,
): Promise<Pick<ThreadView, "lastFloor" | "stoppedAt" | "watch">> {
  if (!viewer) return { lastFloor: await readLastFloor(db, of), stoppedAt: 0, watch: null };
  const { entityType, entityId } = of;
  const [row] = await readStandOf(db, { entityType, entityId, viewerId: viewer.id }, {});
  const { lastFloor, stoppedAt, level } = row ?? {};
  return { lastFloor: lastFloor ?? 0, stoppedAt: stoppedAt ?? 0, watch: watchLevelOf(level) };
}

const readStandOf = compiledQuery(
  (db: Database, { viewerId, ...of }: CommentedThing & { viewerId: number }) =>
    db.selectNoFrom([
      selectLastFloor(db, of).as("lastFloor"),
      selectStoppedAt(db, viewerId, of).as("stoppedAt"),
      selectWatch(db, viewerId, of).as("level"),
    ]),
);

/** Reads which comments are asked for. */
export async function readThreadView(
  db: Database,
  of: CommentedThing,
  query: URLSearchParams,
  { authorId, answerId, viewer }: { authorId: number; answerId: number; viewer: Viewer | null },
): Promise<ThreadView> {
  const path = pathOf(of);
  const { lastFloor, stoppedAt, watch } = await readStand(db, of, viewer);
  const pages = pageOfFloor(lastFloor);
  const page = idOrNone(query.get("page")) || 1;
  const sort = query.get("sort") === "newest" ? "newest" : "oldest";
  const cursor = query.get("cursor");
  const byAuthor = query.get("by") === "author" && authorId > 0;
  const plain = sort === "oldest" && !byAuthor && !cursor && !query.has("comment");
  const whose = byAuthor ? { by: authorId } : {};
  const thread = { path, authorId, answerId, lastFloor, stoppedAt, watch };
  return { ...thread, sort, cursor, page, pages, plain, ...whose };
}

/** Throws the way to the last page from one that holds nothing. What is not published may stand further on. */
export function leadToLastPage({ path, pages }: ThreadView, shown: AskedComments): void {
  if (shown.page > pages && shown.comments.results.length === 0) {
    throw redirect(`${commentPagePath(path, pages)}#comments`);
  }
}

/** Keeps how far a member has come who reads on in the order of the floors. */
export async function notePlace(
  { id }: Viewer,
  of: CommentedThing,
  { sort, by, stoppedAt }: ThreadView,
  { results }: Page<Comment>,
): Promise<void> {
  const floor = results.at(-1)?.floor ?? 0;
  if (sort === "oldest" && by === undefined && floor > stoppedAt) {
    await noteReadingPlace(id, of, floor);
  }
}

/** The links by which a thread is moved in, as HTML, and which of its numbered pages this is; null for none of them. */
export function describeMoves(view: ThreadView, { results, hasMore }: Page<Comment>) {
  const { sort, by, cursor, plain } = view;
  const numbers = sort === "oldest" && by === undefined;
  const page = cursor ? pageOfFloor(results[0]?.floor ?? 0) : view.page;
  const pages = Math.max(view.pages, page);
  // The first page may hold all that stand, however many floors are gone.
  const whole = numbers && page === 1 && !cursor && !hasMore;
  const moves = drawMoves({
    ...view,
    page,
    numbers,
    pages: whole ? 1 : pages,
    byAuthor: by !== undefined,
    later: Boolean(cursor) || page > 1,
    some: results.length > 1 || !plain,
  });
  return { moves, numbered: plain && !whole ? { page, pages } : null };
}
