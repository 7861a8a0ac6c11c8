import { sql } from "kysely";
import { userStatus, type Viewer } from "~/features/accounts/user/user";
import {
  beforeNewest,
  moderationConditions,
  mostFound,
} from "~/features/content/moderation-lists/moderation-conditions.queries.server";
import type { ModerationFilter } from "~/features/content/moderation-lists/moderation-filter";
import type { ModerationRow } from "~/features/content/moderation-lists/moderation-row";
import { nameOfThing } from "~/features/kinds/thing-head";
import { topicNoun } from "~/features/kinds/topic-type";
import { requireOverruling } from "~/features/moderation/moderation-reach.queries.server";
import { findThingIds } from "~/features/search/search.queries.server";
import type { Database } from "~/platform/database/database.server";
import { decodeCursor, pageOf, pageSize, type Page } from "~/platform/database/keyset-cursor";
import { NotAllowed } from "~/platform/errors/domain-errors";
import { topicPermissions } from "./topic-permissions";

const listName = "topics-to-moderate";

/** One page of all topics and tweets whatever their status, the newest first. */
export async function readTopicsToModerate(
  db: Database,
  filter: ModerationFilter,
  cursor: string | null,
  viewer: Viewer,
): Promise<Page<ModerationRow>> {
  const place = decodeCursor(listName, cursor) ?? beforeNewest;
  const found = filter.text === "" ? null : await findThingIds(db, "topic", filter.text, mostFound);
  let query = selectToModerate(db).where((eb) =>
    eb.and(moderationConditions({ table: "topic" }, filter, place)),
  );
  if (filter.nodeId > 0) query = query.where("topic.nodeId", "=", filter.nodeId);
  // The sign keeps the planner from an index by kind, which has another order.
  if (filter.type !== null) {
    query = query.where(sql<boolean>`+${sql.ref("topic.type")} = ${filter.type}`);
  }
  // No thing has the id 0, and a list without any id is no SQL.
  if (found) query = query.where("topic.id", "in", [0, ...found]);
  const records = await query
    .orderBy("topic.createTime", "desc")
    .orderBy("topic.id", "desc")
    .limit(pageSize + 1)
    .execute();
  const page = pageOf(listName, records, (row) => ({ key: row.createTime, id: row.id }));
  return { ...page, results: page.results.map((record) => dress(record, viewer)) };
}

function selectToModerate(db: Database) {
  return db
    .selectFrom("topic")
    .innerJoin("user", "user.id", "topic.userId")
    .innerJoin("node", "node.id", "topic.nodeId")
    .select(["topic.id", "topic.type", "topic.title", "topic.summary", "topic.status"])
    .select(["topic.nodeId", "topic.sticky", "topic.recommend", "topic.userId", "topic.createTime"])
    .select(["topic.commentCount", "topic.deleteReason", "topic.deletedBy", "topic.deleteTime"])
    .select(["topic.mergedAs", "topic.editTime"])
    .select(["user.nickname", "user.status as authorStatus", "user.role as authorRole"])
    .select("node.name as place");
}

type FoundRow = Awaited<ReturnType<ReturnType<typeof selectToModerate>["execute"]>>[number];

function dress(record: FoundRow, viewer: Viewer): ModerationRow {
  const { id, userId, nickname, place, status, deleteReason, createTime, commentCount } = record;
  const can = topicPermissions(record, viewer);
  return {
    id,
    noun: topicNoun(record.type),
    title: nameOfThing(record),
    path: `/topic/${id}`,
    editPath: can.edit ? `/topic/edit/${id}` : "",
    status,
    sticky: record.sticky === 1,
    recommend: record.recommend === 1,
    user: { id: userId, nickname },
    authorDisabled: record.authorStatus === userStatus.disabled,
    place,
    deleteReason,
    createTime,
    editTime: record.editTime,
    commentCount,
    within: can.delete || can.restore,
  };
}

/** Why the viewer, who keeps order there, may not undo how a topic was closed or slowed down; "" where they may, or nobody did. */
export async function readBar(
  db: Database,
  viewer: Viewer,
  id: number,
  decided: "closedBy" | "slowedBy",
): Promise<string> {
  const topic = await db
    .selectFrom("topic")
    .select(["userId", "closedBy", "closeTime", "slowedBy", "slowSeconds"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  if ((decided === "closedBy" ? topic.closeTime : topic.slowSeconds) === 0) return "";
  try {
    await requireOverruling(db, viewer, topic.userId, topic[decided]);
    return "";
  } catch (error) {
    if (error instanceof NotAllowed) return error.message;
    throw error;
  }
}
