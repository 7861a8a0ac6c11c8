import { isModerator, type Viewer } from "~/features/accounts/user/user";
import type { HiddenPart } from "~/features/content/display/hidden-part";
import { isPublished } from "~/features/kinds/visibility.queries.server";
import { readShowHtml } from "~/features/site/settings/shown-html.server";
import type { Database } from "~/platform/database/database.server";
import { heaviestText } from "~/platform/markdown/page-weight";

/**
 * The hidden part of a topic, `most` bytes of it: for its author, moderators, and members with a live comment there, or with
 * one that stood there until it was moved.
 */
export async function readHiddenPart(
  db: Database,
  topicId: number,
  viewer: Viewer | null,
  most = heaviestText,
): Promise<HiddenPart> {
  const topic = await db
    .selectFrom("topic")
    .select(["userId", "hiddenHtml", "parted"])
    .where("id", "=", topicId)
    .executeTakeFirst();
  if (!topic || topic.hiddenHtml === "") return { exists: false };
  const show =
    viewer !== null &&
    (topic.userId === viewer.id ||
      isModerator(viewer) ||
      (await hasCommented(db, topicId, viewer)) ||
      (topic.parted > 0 && (await hadCommented(db, topicId, viewer))));
  if (!show) return { exists: true, show };
  const showHtml = await readShowHtml(most);
  return { exists: true, show, html: showHtml(topic.hiddenHtml) };
}

async function hasCommented(db: Database, topicId: number, viewer: Viewer): Promise<boolean> {
  const comment = await db
    .selectFrom("comment")
    .select("id")
    .where("userId", "=", viewer.id)
    .where("entityType", "=", "topic")
    .where("entityId", "=", topicId)
    .where(isPublished())
    .limit(1)
    .executeTakeFirst();
  return comment !== undefined;
}

/** Whether a comment or reply of the viewer was moved away from a topic to another one. */
async function hadCommented(db: Database, topicId: number, viewer: Viewer): Promise<boolean> {
  const ownMoved = (place: "comment.id" | "comment.rootId") =>
    db
      .selectFrom("movedComment")
      .innerJoin("comment", place, "movedComment.commentId")
      .select("comment.id")
      .where("movedComment.entityType", "=", "topic")
      .where("movedComment.entityId", "=", topicId)
      .where("comment.userId", "=", viewer.id)
      .where(isPublished("comment"));
  const comment = await ownMoved("comment.id")
    .union(ownMoved("comment.rootId"))
    .limit(1)
    .executeTakeFirst();
  return comment !== undefined;
}
