import { sql } from "kysely";
import type { Viewer } from "~/features/accounts/user/user";
import { topicType, type TopicType } from "~/features/kinds/topic-type";
import { isPublished } from "~/features/kinds/visibility.queries.server";
import type { Database } from "~/platform/database/database.server";
import { decodeCursor, pageOf, pageSize, type Page } from "~/platform/database/keyset-cursor";
import type { TopicRow } from "./topic";
import { dressTopics, selectTopics, type TopicRecord } from "./topic.queries.server";

const stickyShown = 3;

/** Which list of topics: all, one node's (or its questions without an answer), the recommended, one tag's, or one member's (of one type, or both). */
export type TopicListOf =
  | { list: "newest" }
  | { list: "node"; nodeId: number; unsolved?: boolean }
  | { list: "recommend" }
  | { list: "tag"; tagId: number }
  | { list: "user"; userId: number; type?: TopicType };

export interface TopicListQuery extends Page<TopicRow> {
  /** At most three, on the first page only; they are left out of `results` everywhere. */
  sticky: TopicRow[];
}

type TopicQuery = ReturnType<typeof selectTopics>;

const cursorName = (of: TopicListOf): string =>
  [
    of.list,
    "nodeId" in of ? `${of.nodeId}${of.unsolved ? "unsolved" : ""}` : "",
    "tagId" in of ? of.tagId : "",
    "userId" in of ? `${of.userId}-${of.type ?? ""}` : "",
  ].join("");

/** One page of a list of topics, 20 rows, in a fixed number of statements. */
export async function readTopicList(
  db: Database,
  of: TopicListOf,
  cursor: string | null,
  viewer: Viewer | null,
): Promise<TopicListQuery> {
  const position = decodeCursor(cursorName(of), cursor);
  const sticky = await readStickyRecords(db, of, viewer);
  const stickyIds = sticky.map((record) => record.id);
  let query = inList(selectTopics(db, viewer), of);
  if (stickyIds.length > 0) query = query.where("topic.id", "not in", stickyIds);
  const [keyColumn, idColumn] = sortColumns(of);
  if (position) {
    query = query.where(
      sql<boolean>`(${sql.ref(keyColumn)}, ${sql.ref(idColumn)}) < (${position.key}, ${position.id})`,
    );
  }
  const records = await query
    .orderBy(keyColumn, "desc")
    .orderBy(idColumn, "desc")
    .limit(pageSize + 1)
    .execute();
  const page = pageOf(cursorName(of), records, (record) => ({
    key: sortKey(of, record),
    id: record.id,
  }));
  const shownSticky = position ? [] : sticky;
  const rows = await dressTopics(db, [...shownSticky, ...page.results], viewer);
  return {
    ...page,
    sticky: rows.slice(0, shownSticky.length),
    results: rows.slice(shownSticky.length),
  };
}

function inList(query: TopicQuery, of: TopicListOf): TopicQuery {
  const published = query.where(isPublished("topic"));
  switch (of.list) {
    case "newest":
      return published;
    case "node": {
      const there = published.where("topic.nodeId", "=", of.nodeId);
      if (!of.unsolved) return there;
      return there.where("topic.type", "=", topicType.topic).where("topic.solved", "=", 0);
    }
    case "recommend":
      return published.where("topic.recommend", "=", 1);
    case "user": {
      const own = published.where("topic.userId", "=", of.userId);
      return of.type === undefined ? own : own.where("topic.type", "=", of.type);
    }
    case "tag":
      return query
        .innerJoin("topicTag", "topicTag.topicId", "topic.id")
        .where("topicTag.tagId", "=", of.tagId)
        .where(isPublished("topicTag")) as unknown as TopicQuery;
  }
}

type SortColumns = readonly [key: Parameters<TopicQuery["orderBy"]>[0] & string, id: "topic.id"];

function sortColumns(of: TopicListOf): SortColumns {
  switch (of.list) {
    case "recommend":
      return ["topic.recommendTime", "topic.id"];
    case "user":
      return ["topic.createTime", "topic.id"];
    case "tag":
      return [
        "topicTag.lastCommentTime" as "topic.lastCommentTime",
        "topicTag.topicId" as "topic.id",
      ];
    default:
      return ["topic.lastCommentTime", "topic.id"];
  }
}

function sortKey(of: TopicListOf, record: TopicRecord): number {
  if (of.list === "recommend") return record.recommendTime;
  return of.list === "user" ? record.createTime : record.lastCommentTime;
}

/** The topics that stand first in a list, at most three. */
export async function readStickyTopics(
  db: Database,
  of: TopicListOf,
  viewer: Viewer | null,
): Promise<TopicRow[]> {
  return dressTopics(db, await readStickyRecords(db, of, viewer), viewer);
}

/** Sticky topics of the whole site stand on the lists of all topics, those of a node on the node's. */
async function readStickyRecords(
  db: Database,
  of: TopicListOf,
  viewer: Viewer | null,
): Promise<TopicRecord[]> {
  if (of.list === "user" || of.list === "tag") return [];
  if (of.list === "node" && of.unsolved) return [];
  let query = selectTopics(db, viewer).where("topic.sticky", "=", 1).where(isPublished("topic"));
  if (of.list === "node") query = query.where("topic.nodeId", "=", of.nodeId);
  return query
    .orderBy("topic.stickyTime", "desc")
    .orderBy("topic.id", "desc")
    .limit(stickyShown)
    .execute();
}
