import { redirect } from "@remix-run/node";
import type { Viewer } from "~/features/accounts/user/user";
import type { TopicDetail } from "~/features/content/topics/topic";
import {
  findMoved,
  findMovedFloor,
} from "~/features/discussion/comments/comment-place.queries.server";
import { selectComments } from "~/features/discussion/comments/comment-select.queries.server";
import { commentPath } from "~/features/discussion/comments/commentable.server";
import { findMergedPlace } from "~/features/discussion/moved/topic-merged.queries.server";
import { contentStatus } from "~/features/kinds/content-status";
import type { Database } from "~/platform/database/database.server";
import { idOrNone } from "~/platform/http/parameters.server";

/** Throws the way to where a topic, one of its floors or comments stands that was merged into another one. */
export async function leadToMerged(
  db: Database,
  id: number,
  topic: Pick<TopicDetail, "status"> | undefined,
  query: URLSearchParams,
  viewer: Viewer | null,
): Promise<void> {
  if (topic && topic.status !== contentStatus.deleted) return;
  const of = { entityType: "topic", entityId: id };
  const place = await findMergedPlace(db, of);
  if (!place) return;
  const page = `/topic/${place.entityId}`;
  const asked = idOrNone(query.get("comment"));
  if (query.get("floor") === "last") throw redirect(`${page}?floor=last`);
  const moved =
    asked > 0
      ? await findMoved(db, of, asked, viewer)
      : await findMovedFloor(db, of, idOrNone(query.get("floor")), viewer);
  if (moved) throw redirect(moved);
  // One that was written here until a moment ago stands there already.
  if (asked > 0) throw redirect(commentPath(place, asked));
  const text = await selectComments(db, viewer)
    .where("comment.id", "=", place.commentId)
    .executeTakeFirst();
  throw redirect(text ? commentPath(place, text.id) : page);
}
