import { authorColumns } from "~/features/accounts/account/account.queries.server";
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

/** The select that every list of comments starts from. */
export function selectComments(db: Database, viewer: Viewer | null) {
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
export function selectShownComments(db: Database, viewer: Viewer | null) {
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
