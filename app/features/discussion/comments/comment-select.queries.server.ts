import { authorColumns } from "~/features/accounts/account/account.queries.server";
import { isKeeper } from "~/features/accounts/keeping/kept-nodes";
import { isBlocking } from "~/features/accounts/blocks/block.queries.server";
import { isModerator, type Viewer } from "~/features/accounts/user/user";
import { contentStatus } from "~/features/kinds/content-status";
import { isAuthorShown, isPublished } from "~/features/kinds/visibility.queries.server";
import type { Database } from "~/platform/database/database.server";
import { nodeAround } from "./comment-node.queries.server";

const columns = [
  "comment.id",
  "comment.entityType",
  "comment.entityId",
  "comment.rootId",
  "comment.quoteId",
  "comment.floor",
  "comment.userId",
  "comment.contentHtml",
  "comment.imageList",
  "comment.likeCount",
  "comment.commentCount",
  "comment.status",
  "comment.deletedBy",
  "comment.deleteTime",
  "comment.createTime",
  "comment.editTime",
  "comment.official",
] as const;

/** What of a viewer decides which comments they see; null for a visitor. */
type CommentReader = Pick<Viewer, "id" | "roles" | "keeps"> | null;

/** What of a viewer the SQL of comments depends on, apart from the id. */
export type CommentSight = "visitor" | "member" | "keeper" | "moderator";

export function commentSightOf(viewer: Viewer | null): CommentSight {
  if (isModerator(viewer)) return "moderator";
  if (isKeeper(viewer)) return "keeper";
  return viewer ? "member" : "visitor";
}

/** Somebody with this sight, for queries that are compiled once for each. */
export function readerWith(sight: CommentSight, id: number): CommentReader {
  if (sight === "visitor") return null;
  return {
    id,
    roles: sight === "moderator" ? ["admin"] : [],
    ...(sight === "keeper" && { keeps: [0] }),
  };
}

/** The select that every list of comments starts from. */
export function selectComments(db: Database, viewer: CommentReader) {
  return selectShownComments(db, viewer)
    .select(columns)
    .select(authorColumns)
    .select(["user.role as authorRole", "user.status as authorStatus"])
    .select(nodeAround(viewer).as("nodeId"))
    .select(isBlocking(viewer?.id ?? 0, "comment.userId").as("blocked"));
}

/**
 * The same without any column. Deleted comments stay as long as they have live replies; the writing of disabled members is
 * seen by moderators only.
 */
export function selectShownComments(db: Database, viewer: CommentReader) {
  return db
    .selectFrom("comment")
    .innerJoin("user", "user.id", "comment.userId")
    .where((eb) =>
      eb.or([
        isPublished("comment"),
        eb.and([
          eb("comment.status", "=", contentStatus.deleted),
          eb("comment.commentCount", ">", 0),
        ]),
        eb.and([
          eb("comment.status", "=", contentStatus.waiting),
          ...(isModerator(viewer) ? [] : [eb("comment.userId", "=", viewer?.id ?? 0)]),
        ]),
      ]),
    )
    .$if(!isModerator(viewer), (query) => query.where(isAuthorShown()));
}

/** A comment or reply as the database answered it. */
export type CommentRecord = Awaited<
  ReturnType<ReturnType<typeof selectComments>["execute"]>
>[number];
