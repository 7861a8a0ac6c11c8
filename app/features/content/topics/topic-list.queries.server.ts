import { sql, type RawBuilder } from "kysely";
import { isModerator, type Viewer } from "~/features/accounts/user/user";
import type { TopicLook } from "~/features/content/looks/topic-look";
import { isInLook, lookKey } from "~/features/content/looks/topic-look.queries.server";
import type { TopicType } from "~/features/kinds/topic-type";
import { isPublished } from "~/features/kinds/visibility.queries.server";
import type { Database } from "~/platform/database/database.server";
import { decodeCursor, pageOf, pageSize, type Page } from "~/platform/database/keyset-cursor";
import { keptReading } from "~/platform/kept-pages/kept-reading.server";
import type { TopicRow } from "./topic";
import {
  addOwn,
  dressForAll,
  dressTopics,
  selectTopics,
  type SharedTopicRow,
  type TopicQuery,
  type TopicRecord,
} from "./topic.queries.server";

const stickyShown = 3;

/** Which list of topics: all or one node's (by the latest comment, or another look at them), the recommended, one tag's, or one member's (of one type, or both). */
export type TopicListOf =
  | { list: "newest"; look?: TopicLook | null }
  | { list: "node"; nodeId: number; look?: TopicLook | null }
  | { list: "recommend" }
  | { list: "tag"; tagId: number }
  | { list: "user"; userId: number; type?: TopicType };

export interface TopicListQuery extends Page<TopicRow> {
  /** At most three, on the first page only; they are left out of `results` everywhere. */
  sticky: TopicRow[];
}

const lookAt = (of: TopicListOf): TopicLook | null => ("look" in of && of.look) || null;

const cursorName = (of: TopicListOf): string =>
  [
    of.list,
    "nodeId" in of ? of.nodeId : "",
    lookAt(of) ?? "",
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
  const { rows, stickyCount, ...page } = await readListForAll(db, of, cursor, isModerator(viewer));
  const own = await addOwn(db, rows, viewer);
  return { ...page, sticky: own.slice(0, stickyCount), results: own.slice(stickyCount) };
}

interface ListForAll extends Omit<Page<TopicRecord>, "results"> {
  /** The sticky ones first. */
  rows: SharedTopicRow[];
  stickyCount: number;
}

/** What all readers see of a page, or all moderators. */
const readListForAll = keptReading(
  "topics",
  async function readListForAll(
    db: Database,
    of: TopicListOf,
    cursor: string | null,
    withDisabled: boolean,
  ): Promise<ListForAll> {
    const position = decodeCursor(cursorName(of), cursor);
    const sticky = await readStickyRecords(db, of, withDisabled);
    const stickyIds = sticky.map((record) => record.id);
    let query = inList(selectTopics(db, withDisabled), of);
    if (stickyIds.length > 0) query = query.where("topic.id", "not in", stickyIds);
    const { key, id } = sortedBy(of);
    if (position) {
      // The bound of the key alone is what an index of an expression is entered by.
      query = query
        .where(sql<boolean>`${key} <= ${position.key}`)
        .where(sql<boolean>`(${key}, ${id}) < (${position.key}, ${position.id})`);
    }
    const records = await query
      .select(key.as("sortKey"))
      .orderBy(key, "desc")
      .orderBy(id, "desc")
      .limit(pageSize + 1)
      .execute();
    const { results, ...page } = pageOf(cursorName(of), records, (record) => ({
      key: record.sortKey,
      id: record.id,
    }));
    const shownSticky = position ? [] : sticky;
    const rows = await dressForAll(db, [...shownSticky, ...results]);
    return { ...page, rows, stickyCount: shownSticky.length };
  },
);

function inList(query: TopicQuery, of: TopicListOf): TopicQuery {
  const published = query.where(isPublished("topic"));
  switch (of.list) {
    case "newest":
      return published.where(isInLook(lookAt(of)));
    case "node":
      return published.where("topic.nodeId", "=", of.nodeId).where(isInLook(lookAt(of)));
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

const by = (key: string, id = "topic.id") => ({
  key: sql.ref<number>(key),
  id: sql.ref<number>(id),
});

/** What a list is sorted by, downwards, and then by which id. */
function sortedBy(of: TopicListOf): { key: RawBuilder<number>; id: RawBuilder<number> } {
  const look = lookAt(of);
  if (look) return { ...by("topic.id"), key: lookKey(look) };
  switch (of.list) {
    case "recommend":
      return by("topic.recommendTime");
    case "user":
      return by("topic.createTime");
    case "tag":
      return by("topicTag.lastCommentTime", "topicTag.topicId");
    default:
      return by("topic.lastCommentTime");
  }
}

/** The topics that stand first in a list, at most three. */
export async function readStickyTopics(
  db: Database,
  of: TopicListOf,
  viewer: Viewer | null,
): Promise<TopicRow[]> {
  return dressTopics(db, await readStickyRecords(db, of, isModerator(viewer)), viewer);
}

/** Sticky topics of the whole site stand on the lists of all topics, those of a node on the node's. */
async function readStickyRecords(
  db: Database,
  of: TopicListOf,
  withDisabled: boolean,
): Promise<TopicRecord[]> {
  if (of.list === "user" || of.list === "tag" || lookAt(of)) return [];
  let query = selectTopics(db, withDisabled)
    .where("topic.sticky", "=", 1)
    .where(isPublished("topic"));
  if (of.list === "node") query = query.where("topic.nodeId", "=", of.nodeId);
  return query
    .orderBy("topic.stickyTime", "desc")
    .orderBy("topic.id", "desc")
    .limit(stickyShown)
    .execute();
}
