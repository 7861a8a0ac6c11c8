import { authorColumns, authorOf } from "~/features/accounts/account/account.queries.server";
import { commentPath } from "~/features/discussion/comments/commentable.server";
import { contentStatus } from "~/features/kinds/content-status";
import { isShown } from "~/features/kinds/shown";
import { nameInNotices, nameOfThing } from "~/features/kinds/thing-head";
import { readThingHeads, thingKey } from "~/features/kinds/thing-heads.queries.server";
import type { Database } from "~/platform/database/database.server";
import { htmlExcerpt } from "~/platform/markdown/html-excerpt";
import type { BookmarkedComment } from "./bookmark";

const excerptLength = 200;

/** A comment as bookmarks know it. */
export interface BookmarkTarget {
  authorId: number;
  comment: Omit<BookmarkedComment, "blocked">;
  path: string;
  published: boolean;
  /** Whether everybody sees it, the comment above it and what both stand on. */
  shown: boolean;
  /** What it stands on, as notices call it, and who wrote that (0 for nobody). */
  about: { name: string; userId: number };
}

/** These comments by their ids, whatever became of them; those that are gone for good are missing. */
export async function readBookmarkTargets(
  db: Database,
  ids: number[],
): Promise<Map<number, BookmarkTarget>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("comment")
    .innerJoin("user", "user.id", "comment.userId")
    .leftJoin("comment as root", "root.id", "comment.rootId")
    .leftJoin("user as rootAuthor", "rootAuthor.id", "root.userId")
    .select(["comment.id", "comment.entityType", "comment.entityId", "comment.userId"])
    .select(["comment.rootId", "comment.floor", "comment.contentHtml", "comment.status"])
    .select(authorColumns)
    .select(["user.status as authorStatus", "rootAuthor.status as rootAuthorStatus"])
    .select(["root.status as rootStatus", "root.floor as rootFloor"])
    .select("root.commentCount as rootReplies")
    .where("comment.id", "in", ids)
    .execute();
  const heads = await readThingHeads(db, rows);
  return new Map(
    rows.flatMap((row) => {
      const on = heads.get(thingKey(row));
      if (!on) return [];
      const comment = {
        noun: on.noun,
        title: nameOfThing(on, 60),
        floor: row.rootFloor ?? row.floor,
        reply: row.rootId > 0,
        user: authorOf(row),
        excerpt: htmlExcerpt(row.contentHtml, excerptLength),
      };
      const { userId: authorId, status } = row;
      const published = status === contentStatus.published;
      const shown = on.shown && isRootShown(row) && isShown(row);
      const about = { name: nameInNotices(on), userId: on.userId };
      const path = commentPath(row, row.id);
      return [[row.id, { authorId, comment, path, published, shown, about }] as const];
    }),
  );
}

interface RootOfReply {
  rootId: number;
  rootStatus: number | null;
  rootReplies: number | null;
  rootAuthorStatus: number | null;
}

/** Whether everybody sees the comment above a reply: a deleted one keeps its place as long as there are replies. */
function isRootShown({ rootId, rootStatus, rootReplies, rootAuthorStatus }: RootOfReply): boolean {
  if (rootId === 0) return true;
  const placed =
    rootStatus === contentStatus.published ||
    (rootStatus === contentStatus.deleted && (rootReplies ?? 0) > 0);
  return placed && isShown({ status: contentStatus.published, authorStatus: rootAuthorStatus });
}
