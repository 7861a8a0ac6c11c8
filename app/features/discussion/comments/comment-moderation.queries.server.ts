import { userStatus, type Viewer } from "~/features/accounts/user/user";
import {
  beforeNewest,
  holdsTyped,
  moderationConditions,
} from "~/features/content/moderation-lists/moderation-conditions.queries.server";
import type { ModerationFilter } from "~/features/content/moderation-lists/moderation-filter";
import type { ModerationRow } from "~/features/content/moderation-lists/moderation-row";
import { nounOf } from "~/features/kinds/kind-registry.server";
import { onlyPictures } from "~/features/kinds/thing-head";
import { contentStatus } from "~/features/kinds/content-status";
import type { Database } from "~/platform/database/database.server";
import { decodeCursor, pageOf, pageSize, type Page } from "~/platform/database/keyset-cursor";
import { htmlExcerpt } from "~/platform/markdown/html-excerpt";
import { commentPermissions } from "./comment-permissions";
import { commentPath } from "./commentable.server";

const listName = "comments-to-moderate";
const of = { table: "comment" } as const;
/** Comments are not in the search index: words are looked for in this many of the newest that fit. */
const mostLookedThrough = 2000;

/** One page of all comments whatever their status, the newest first. */
export async function readCommentsToModerate(
  db: Database,
  filter: ModerationFilter,
  cursor: string | null,
  viewer: Viewer,
): Promise<Page<ModerationRow>> {
  const place = decodeCursor(listName, cursor) ?? beforeNewest;
  const fits = moderationConditions(of, filter, place);
  const query =
    filter.text === ""
      ? selectToModerate(db).where((eb) => eb.and(fits))
      : selectToModerate(db)
          .where((eb) => eb.and([...fits, holdsTyped("comment.content", filter.text)]))
          .where("comment.id", "in", (eb) => eb.selectFrom(selectNewest(db, filter)).select("id"));
  const records = await query
    .orderBy("comment.createTime", "desc")
    .orderBy("comment.id", "desc")
    .limit(pageSize + 1)
    .execute();
  const page = pageOf(listName, records, (row) => ({ key: row.createTime, id: row.id }));
  return { ...page, results: page.results.map((record) => dress(record, viewer)) };
}

function selectNewest(db: Database, filter: ModerationFilter) {
  return db
    .selectFrom("comment")
    .select("comment.id")
    .where((eb) => eb.and(moderationConditions(of, filter, beforeNewest)))
    .orderBy("comment.createTime", "desc")
    .orderBy("comment.id", "desc")
    .limit(mostLookedThrough)
    .as("newest");
}

function selectToModerate(db: Database) {
  return db
    .selectFrom("comment")
    .innerJoin("user", "user.id", "comment.userId")
    .select(["comment.id", "comment.entityType", "comment.entityId", "comment.contentHtml"])
    .select(["comment.status", "comment.userId", "comment.createTime", "comment.commentCount"])
    .select(["comment.deleteReason", "comment.floor", "comment.deletedBy", "comment.deleteTime"])
    .select("comment.editTime")
    .select(["user.nickname", "user.status as authorStatus", "user.role as authorRole"]);
}

type FoundRow = Awaited<ReturnType<ReturnType<typeof selectToModerate>["execute"]>>[number];

function dress(record: FoundRow, viewer: Viewer): ModerationRow {
  const { id, userId, nickname, status, deleteReason, createTime, commentCount } = record;
  const can = commentPermissions(record, viewer);
  const deleted = status === contentStatus.deleted;
  const { entityType, entityId, floor } = record;
  const on = `${nounOf(entityType)} ${entityId}`;
  return {
    id,
    noun: "评论",
    title: htmlExcerpt(record.contentHtml, 120) || onlyPictures,
    path: deleted ? `/${entityType}/${entityId}` : commentPath(record, id),
    editPath: can.edit ? `/comment/${id}/edit` : "",
    status,
    sticky: false,
    recommend: false,
    user: { id: userId, nickname },
    authorDisabled: record.authorStatus === userStatus.disabled,
    place: floor > 0 ? `${on}，${floor}楼` : on,
    deleteReason,
    createTime,
    editTime: record.editTime,
    commentCount,
    within: can.delete || can.restore,
  };
}
