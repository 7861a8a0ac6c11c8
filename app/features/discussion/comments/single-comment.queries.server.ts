import type { Viewer } from "~/features/accounts/user/user";
import type { Database } from "~/platform/database/database.server";
import { NotFound } from "~/platform/errors/domain-errors";
import type { Comment } from "./comment";
import { allowComments } from "./comment-allowance";
import { dressComments } from "./comment-dressing.queries.server";
import { selectComments } from "./comment-select.queries.server";
import { isCommentedType, type CommentedThing } from "./commentable.server";

/** What is said where there is no comment that the viewer may see. */
export const noSuchComment = "没有这条评论";

/** A comment or reply where it stands. */
export interface PlacedComment {
  comment: Comment;
  /** The comment that a reply stands below; 0 for a comment. */
  rootId: number;
  of: CommentedThing;
}

/** A comment or reply by its id; NotFound when there is none that the viewer may see. */
export async function readSingleComment(
  db: Database,
  id: number,
  viewer: Viewer | null,
): Promise<PlacedComment> {
  const record = await selectComments(db, viewer).where("comment.id", "=", id).executeTakeFirst();
  const [comment] = record
    ? await dressComments(db, [record], viewer, allowComments({ asked: id }))
    : [];
  if (!record || !comment || !isCommentedType(record.entityType)) {
    throw new NotFound(noSuchComment);
  }
  const { entityType, entityId, rootId } = record;
  return { comment, rootId, of: { entityType, entityId } };
}
