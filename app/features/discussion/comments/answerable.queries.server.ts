import { contentStatus } from "~/features/kinds/content-status";
import { isAuthorShown, isPublished } from "~/features/kinds/visibility.queries.server";
import type { Database } from "~/platform/database/database.server";
import type { CommentedThing } from "./commentable.server";

/**
 * The select of the comments and replies of a thing that may be answered: published, and shown to everyone together with
 * the comment above it, so that no answer reaches the writing of a disabled member.
 */
export function selectAnswerable(db: Pick<Database, "selectFrom">, of: CommentedThing) {
  return db
    .selectFrom("comment")
    .innerJoin("user", "user.id", "comment.userId")
    .leftJoin("comment as root", "root.id", "comment.rootId")
    .leftJoin("user as rootAuthor", "rootAuthor.id", "root.userId")
    .where("comment.entityType", "=", of.entityType)
    .where("comment.entityId", "=", of.entityId)
    .where(isPublished("comment"))
    .where(isAuthorShown())
    .where((eb) =>
      eb.or([
        eb("comment.rootId", "=", 0),
        eb.and([
          isAuthorShown("rootAuthor"),
          eb.or([
            isPublished("root"),
            eb.and([
              eb("root.status", "=", contentStatus.deleted),
              eb("root.commentCount", ">", 0),
            ]),
          ]),
        ]),
      ]),
    );
}
