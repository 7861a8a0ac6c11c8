import { sql } from "kysely";
import { isModerator, userStatus, type Viewer } from "~/features/accounts/user/user";
import {
  beforeNewest,
  moderationConditions,
} from "~/features/content/moderation-lists/moderation-conditions.queries.server";
import type { ModerationFilter } from "~/features/content/moderation-lists/moderation-filter";
import type { ModerationRow } from "~/features/content/moderation-lists/moderation-row";
import { contentPermissions, mayRead } from "~/features/kinds/content-permissions";
import type { FeedItem } from "~/features/kinds/feed-item";
import type { Followed } from "~/features/kinds/kind";
import { readPostHeads, type PostKind } from "~/features/kinds/post-heads.queries.server";
import { isAuthorShown, isPublished } from "~/features/kinds/visibility.queries.server";
import type { Searchable, SearchableRange } from "~/features/search/searchable";
import type { SearchSource } from "~/features/search/search-source.server";
import { readDatabase, type Database } from "~/platform/database/database.server";
import { decodeCursor, pageOf, pageSize, type Page } from "~/platform/database/keyset-cursor";

/** What is said of hikes wherever posts of all kinds are listed. */
export const hikePost: PostKind = { name: "hike", noun: () => "山行" };

/** A hike as its page shows it; undefined when the viewer may not know of it. */
export async function readHike(db: Database, id: number, viewer: Viewer | null) {
  const hike = await db
    .selectFrom("hike")
    .innerJoin("user", "user.id", "hike.userId")
    .selectAll("hike")
    .select(["user.nickname", "user.status as authorStatus", "user.role as authorRole"])
    .where("hike.id", "=", id)
    .executeTakeFirst();
  if (!hike) return undefined;
  const authorDisabled = hike.authorStatus === userStatus.disabled;
  if (!mayRead({ ...hike, authorDisabled }, viewer)) return undefined;
  return { ...hike, can: contentPermissions(hike, viewer) };
}

async function readSearchableHikes(db: Database, range: SearchableRange): Promise<Searchable[]> {
  const query = db
    .selectFrom("hike")
    .select(["id", "title", "contentHtml", "userId", "commentCount", "createTime"])
    .where(isPublished())
    .orderBy("id");
  const rows = await (
    "ids" in range
      ? query.where("id", "in", range.ids)
      : query.where("id", ">", range.after).limit(range.limit)
  ).execute();
  return rows.map((row) => ({
    kind: "hike",
    id: row.id,
    title: row.title,
    text: row.contentHtml,
    markup: "own",
    identifiers: [],
    publishTime: row.createTime,
    authorId: row.userId,
    answers: row.commentCount,
  }));
}

export const hikeSource: SearchSource = {
  kind: "hike",
  read: readSearchableHikes,
  count: async (db) => {
    const { count } = await db
      .selectFrom("hike")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where(isPublished())
      .executeTakeFirstOrThrow();
    return count;
  },
};

export async function readHikeFeed(db: Database): Promise<FeedItem[]> {
  const rows = await db
    .selectFrom("hike")
    .innerJoin("user", "user.id", "hike.userId")
    .select(["hike.id", "hike.title", "hike.contentHtml", "hike.createTime", "user.nickname"])
    .where(isPublished("hike"))
    .where(isAuthorShown())
    .orderBy("hike.id", "desc")
    .limit(20)
    .execute();
  return rows.map(({ id, title, contentHtml, createTime, nickname }) => ({
    path: `/hike/${id}`,
    title,
    contentHtml,
    author: nickname,
    categories: [],
    publishTime: createTime,
    changeTime: createTime,
  }));
}

export const followedHikes: Followed = {
  table: "hike",
  parts: [sql``],
  readRows: async (db, viewer, ids) => {
    const heads = await readPostHeads(db, hikePost, { ids });
    const seen = isModerator(viewer) ? heads : heads.filter(({ shown }) => shown);
    return new Map(seen.map((head) => [head.id, head]));
  },
};

/** One page of all hikes whatever their status, for moderators. */
export async function readHikesToModerate(
  db: Database,
  filter: ModerationFilter,
  cursor: string | null,
  viewer: Viewer,
): Promise<Page<ModerationRow>> {
  const name = "hikes-to-moderate";
  const place = decodeCursor(name, cursor) ?? beforeNewest;
  const rows = await db
    .selectFrom("hike")
    .innerJoin("user", "user.id", "hike.userId")
    .selectAll("hike")
    .select(["user.nickname", "user.status as authorStatus", "user.role as authorRole"])
    .where((eb) => eb.and(moderationConditions({ table: "hike" }, filter, place)))
    .orderBy("hike.createTime", "desc")
    .orderBy("hike.id", "desc")
    .limit(pageSize + 1)
    .execute();
  const page = pageOf(name, rows, ({ createTime, id }) => ({ key: createTime, id }));
  return {
    ...page,
    results: page.results.map((row) => {
      const can = contentPermissions(row, viewer);
      return {
        id: row.id,
        noun: "山行",
        title: row.title,
        path: `/hike/${row.id}`,
        editPath: "",
        status: row.status,
        sticky: false,
        recommend: false,
        user: { id: row.userId, nickname: row.nickname },
        authorDisabled: row.authorStatus === userStatus.disabled,
        place: "",
        deleteReason: row.deleteReason,
        createTime: row.createTime,
        editTime: 0,
        commentCount: row.commentCount,
        within: can.delete || can.restore,
      };
    }),
  };
}

/** Everything a member wrote as hikes, for their archive. */
export function readOwnHikes(userId: number) {
  return readDatabase()
    .selectFrom("hike")
    .select(["id", "title", "content", "status", "createTime"])
    .where("userId", "=", userId)
    .orderBy("id")
    .execute();
}

/** The published hikes of a member, at most so many. */
export function readPublishedOf(db: Database, userId: number, most: number) {
  return db
    .selectFrom("hike")
    .select("id")
    .where("userId", "=", userId)
    .where(isPublished())
    .limit(most)
    .execute();
}
