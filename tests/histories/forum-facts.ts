import type { Viewer } from "~/features/accounts/user/user";
import { readFavorites } from "~/features/content/favorites/favorite.queries.server";
import { readTag } from "~/features/content/tags/tag.queries.server";
import {
  readTopicList,
  type TopicListOf,
} from "~/features/content/topics/topic-list.queries.server";
import { readTopic } from "~/features/content/topics/topic.queries.server";
import { readComments } from "~/features/discussion/comments/comment.queries.server";
import { readFollowPage } from "~/features/profiles/follow.queries.server";
import { readSearchRequest } from "~/features/search/search-request";
import { searchThings } from "~/features/search/search.queries.server";
import { readDatabase } from "~/platform/database/database.server";
import type { Page } from "~/platform/database/keyset-cursor";

/** All rows of a list, page after page. */
async function allOf<Row>(read: (cursor: string) => Promise<Page<Row>>): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor = "";
  do {
    const page = await read(cursor);
    rows.push(...page.results);
    ({ cursor } = page);
  } while (cursor !== "");
  return rows;
}

const db = readDatabase;

/** The ids of the topics of a list in their order. */
export const idsIn = async (of: TopicListOf, viewer: Viewer | null): Promise<number[]> =>
  (await allOf((cursor) => readTopicList(db(), of, cursor, viewer))).map(({ id }) => id);

/** The ids of the topics that a search of a node finds. */
export async function idsFound(nodeId: number): Promise<number[]> {
  const ids: number[] = [];
  for (let page = 1; ; page += 1) {
    const asked = new URLSearchParams({ q: "竹林", nodeId: String(nodeId), page: String(page) });
    const { results } = await searchThings(db(), readSearchRequest(asked));
    if (results.length === 0) return ids.toSorted((a, b) => a - b);
    ids.push(...results.map(({ id }) => id));
  }
}

/** What the page of a topic tells of it; undefined where the viewer may not know of it. */
export async function factsOfTopic(id: number, viewer: Viewer | null) {
  const topic = await readTopic(db(), id, viewer);
  if (!topic) return undefined;
  const { commentCount, likeCount, favoriteCount, liked, favorited, closed, solved } = topic;
  const { edit, delete: deletion, restore, curate } = topic.can;
  return {
    id,
    commentCount,
    likeCount,
    favoriteCount,
    liked,
    favorited,
    closed,
    solved,
    likers: topic.likers.map((liker) => liker.id),
    latest: topic.lastCommentUser?.id ?? 0,
    can: { edit, delete: deletion, restore, curate },
  };
}

/** What stands below a topic. */
export async function factsOfComments(id: number, viewer: Viewer | null) {
  const of = { entityType: "topic", entityId: id };
  const comments = await allOf((cursor) =>
    readComments(db(), of, { sort: "oldest", cursor }, viewer),
  );
  return comments.map((comment) => ({
    id: comment.id,
    floor: comment.floor,
    replyCount: comment.replyCount,
    liked: comment.liked,
    likeCount: comment.likeCount,
    blocked: comment.blocked,
    can: comment.can,
    moreReplies: comment.moreReplies,
    replies: comment.replies.map((reply) => [reply.id, reply.likeCount, reply.blocked]),
  }));
}

/** What the forum counts of a member, and who is listed as following them. */
export async function factsOfMember(id: number) {
  const counted = await db()
    .selectFrom("user")
    .select(["topicCount", "commentCount", "fansCount", "followCount", "score", "unreadCount"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const { unread } = await db()
    .selectFrom("message")
    .select((eb) => eb.fn.countAll<number>().as("unread"))
    .where("userId", "=", id)
    .where("status", "=", 0)
    .executeTakeFirstOrThrow();
  const listed = (side: "fans" | "follows") =>
    allOf((cursor) => readFollowPage(db(), { side, userId: id }, cursor, null));
  return {
    ...counted,
    unreadCount: counted.unreadCount - unread,
    fans: (await listed("fans")).map((person) => person.id),
    follows: (await listed("follows")).map((person) => person.id),
  };
}

/** What a member keeps: each thing's id, and whether it is still there. */
export const factsOfFavorites = async (viewer: Viewer) =>
  (await allOf((cursor) => readFavorites(db(), viewer, cursor)))
    .map(({ entityId, deleted }) => [entityId, deleted] as const)
    .toSorted(([a], [b]) => a - b);

/** How many topics use a tag. */
export const usesOfTag = async (id: number): Promise<number> =>
  (await readTag(db(), id))?.topicCount ?? 0;

/** When things of a table were written, by their ids. */
export async function timesIn(table: "topic" | "comment", ids: number[]) {
  const rows = await db()
    .selectFrom(table)
    .select(["id", "createTime"])
    .where("id", "in", [0, ...ids])
    .execute();
  return new Map(rows.map(({ id, createTime }) => [id, createTime]));
}
