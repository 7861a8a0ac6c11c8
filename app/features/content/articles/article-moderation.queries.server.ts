import { userStatus, type Viewer } from "~/features/accounts/user/user";
import {
  beforeNewest,
  moderationConditions,
  mostFound,
} from "~/features/content/moderation-lists/moderation-conditions.queries.server";
import type { ModerationFilter } from "~/features/content/moderation-lists/moderation-filter";
import type { ModerationRow } from "~/features/content/moderation-lists/moderation-row";
import { contentPermissions } from "~/features/kinds/content-permissions";
import { findThingIds } from "~/features/search/search.queries.server";
import type { Database } from "~/platform/database/database.server";
import { decodeCursor, pageOf, pageSize, type Page } from "~/platform/database/keyset-cursor";

const listName = "articles-to-moderate";

/** One page of all articles whatever their status, the newest first. */
export async function readArticlesToModerate(
  db: Database,
  filter: ModerationFilter,
  cursor: string | null,
  viewer: Viewer,
): Promise<Page<ModerationRow>> {
  const place = decodeCursor(listName, cursor) ?? beforeNewest;
  const found =
    filter.text === "" ? null : await findThingIds(db, "article", filter.text, mostFound);
  let query = selectToModerate(db).where((eb) =>
    eb.and(moderationConditions({ table: "article" }, filter, place)),
  );
  // No thing has the id 0, and a list without any id is no SQL.
  if (found) query = query.where("article.id", "in", [0, ...found]);
  const records = await query
    .orderBy("article.createTime", "desc")
    .orderBy("article.id", "desc")
    .limit(pageSize + 1)
    .execute();
  const page = pageOf(listName, records, (row) => ({ key: row.createTime, id: row.id }));
  return { ...page, results: page.results.map((record) => dress(record, viewer)) };
}

function selectToModerate(db: Database) {
  return db
    .selectFrom("article")
    .innerJoin("user", "user.id", "article.userId")
    .select(["article.id", "article.title", "article.status", "article.userId"])
    .select(["article.createTime", "article.commentCount", "article.deleteReason"])
    .select(["article.deletedBy", "article.deleteTime", "article.editTime"])
    .select(["user.nickname", "user.status as authorStatus", "user.role as authorRole"]);
}

type FoundRow = Awaited<ReturnType<ReturnType<typeof selectToModerate>["execute"]>>[number];

function dress(record: FoundRow, viewer: Viewer): ModerationRow {
  const { id, title, userId, nickname, status, deleteReason, createTime, commentCount } = record;
  const can = contentPermissions(record, viewer);
  return {
    id,
    noun: "文章",
    title,
    path: `/article/${id}`,
    editPath: can.edit ? `/article/edit/${id}` : "",
    status,
    sticky: false,
    recommend: false,
    user: { id: userId, nickname },
    authorDisabled: record.authorStatus === userStatus.disabled,
    place: "",
    deleteReason,
    createTime,
    editTime: record.editTime,
    commentCount,
    within: can.delete || can.restore,
  };
}
