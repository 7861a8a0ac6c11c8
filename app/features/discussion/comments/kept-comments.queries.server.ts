import { userStatus, type Viewer } from "~/features/accounts/user/user";
import {
  beforeNewest,
  holdsTyped,
  keptConditions,
} from "~/features/content/moderation-lists/kept-conditions.queries.server";
import type { KeptFilter } from "~/features/content/moderation-lists/kept-filter";
import type { KeptThing } from "~/features/content/moderation-lists/kept-thing";
import { onlyPictures } from "~/features/content/moderation-lists/kept-thing";
import { contentStatus } from "~/features/kinds/content-status";
import type { Database } from "~/platform/database/database.server";
import { decodeCursor, pageOf, pageSize, type Page } from "~/platform/database/keyset-cursor";
import { htmlText } from "~/platform/markdown/html-text";
import { summarise } from "~/platform/markdown/summarise";
import { commentPermissions } from "./comment-permissions";
import { commentPath } from "./commentable.server";

const listName = "kept-comments";
/** Comments are not in the search index: words are looked for in this many of the newest that fit. */
const mostLookedThrough = 2000;

const nouns: Record<string, string> = { topic: "话题", article: "文章", news: "资讯" };

/** One page of all comments whatever their status, the newest first. */
export async function readKeptComments(
  db: Database,
  filter: KeptFilter,
  cursor: string | null,
  viewer: Viewer,
): Promise<Page<KeptThing>> {
  const place = decodeCursor(listName, cursor) ?? beforeNewest;
  const fits = keptConditions("comment", filter, place);
  const query =
    filter.text === ""
      ? selectKept(db).where((eb) => eb.and(fits))
      : selectKept(db)
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

function selectNewest(db: Database, filter: KeptFilter) {
  return db
    .selectFrom("comment")
    .select("comment.id")
    .where((eb) => eb.and(keptConditions("comment", filter, beforeNewest)))
    .orderBy("comment.createTime", "desc")
    .orderBy("comment.id", "desc")
    .limit(mostLookedThrough)
    .as("newest");
}

function selectKept(db: Database) {
  return db
    .selectFrom("comment")
    .innerJoin("user", "user.id", "comment.userId")
    .select(["comment.id", "comment.entityType", "comment.entityId", "comment.contentHtml"])
    .select(["comment.status", "comment.userId", "comment.createTime", "comment.commentCount"])
    .select(["comment.deleteReason", "comment.floor", "comment.deletedBy", "comment.deleteTime"])
    .select(["user.nickname", "user.status as authorStatus", "user.role as authorRole"]);
}

type Kept = Awaited<ReturnType<ReturnType<typeof selectKept>["execute"]>>[number];

function dress(record: Kept, viewer: Viewer): KeptThing {
  const { id, userId, nickname, status, deleteReason, createTime, commentCount } = record;
  const can = commentPermissions(record, viewer);
  const deleted = status === contentStatus.deleted;
  const { entityType, entityId, floor } = record;
  const on = `${nouns[entityType] ?? ""} ${entityId}`;
  return {
    id,
    noun: "评论",
    title: summarise(htmlText(record.contentHtml), 120) || onlyPictures,
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
    commentCount,
    within: can.delete || can.restore,
  };
}
