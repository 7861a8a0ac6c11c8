import { beforeAll, describe, expect, test } from "vitest";
import {
  addOfEach,
  createEqualTimes,
  takeLastOfEach,
  type EqualTimes,
} from "tests/factories/equal-times";
import { createMember, type Member } from "tests/factories/member";
import { readBadgeHolders } from "~/features/badges/badge.queries.server";
import { readArticleList } from "~/features/content/articles/article-list.queries.server";
import { readArticlesToModerate } from "~/features/content/articles/article-moderation.queries.server";
import { readFavorites } from "~/features/content/favorites/favorite.queries.server";
import { readFeed } from "~/features/content/feed/feed.queries.server";
import { readTopicFeed } from "~/features/content/feed/followed-topics.queries.server";
import type { ModerationFilter } from "~/features/content/moderation-lists/moderation-filter";
import { readNewsToModerate } from "~/features/content/news/news-moderation.queries.server";
import { readNewsList } from "~/features/content/news/news.queries.server";
import { readTopicList } from "~/features/content/topics/topic-list.queries.server";
import { readTopicsToModerate } from "~/features/content/topics/topic-moderation.queries.server";
import { readVulnerabilityList } from "~/features/content/vulnerabilities/vulnerability-list.queries.server";
import { readVulnerabilitiesToModerate } from "~/features/content/vulnerabilities/vulnerability-moderation.queries.server";
import { readBookmarks } from "~/features/discussion/bookmarks/bookmark.queries.server";
import { readCommentsToModerate } from "~/features/discussion/comments/comment-moderation.queries.server";
import { readComments, readReplies } from "~/features/discussion/comments/comment.queries.server";
import { readMemberComments } from "~/features/discussion/members/member-comments.queries.server";
import { contentStatus } from "~/features/kinds/content-status";
import { setFollow } from "~/features/profiles/follow.commands.server";
import { readFollowPage } from "~/features/profiles/follow.queries.server";
import { readScoreLog } from "~/features/scores/score.queries.server";
import { readDatabase } from "~/platform/database/database.server";
import type { Page } from "~/platform/database/keyset-cursor";

type Kind = keyof EqualTimes["things"];
type Read = (cursor: string | null) => Promise<Page<unknown>>;

/** A list that goes on by a cursor: whose ids it shows, in which order, and how a page of it is read. */
interface List {
  of: Kind;
  read: Read;
  oldestFirst?: true;
  idOf?: (row: never) => number;
}

const kept: ModerationFilter = {
  status: contentStatus.published,
  type: null,
  nodeId: 0,
  severity: "",
  userId: 0,
  from: null,
  until: null,
  text: "",
};
const anyFlaw = { severity: "", product: "", year: null, identifier: "" } as const;
const db = readDatabase;

let world: EqualTimes;
let followers: Record<"ofWriter" | "ofEssayist", Member>;
let tags: Record<"topic" | "article", number>;

const discussed = () => ({
  entityType: "article" as const,
  entityId: world.things.article[0] ?? 0,
});
const moderator = () => world.moderator.viewer;

const lists: Record<string, List> = {
  "the newest topics": {
    of: "topic",
    read: (at) => readTopicList(db(), { list: "newest" }, at, null),
  },
  "a node's topics": {
    of: "topic",
    read: (at) => readTopicList(db(), { list: "node", nodeId: 1 }, at, null),
  },
  ...Object.fromEntries(
    (["created", "unreplied", "hot1", "hot7", "hot30"] as const).flatMap(
      (look): [string, List][] => [
        [
          `all topics, ${look}`,
          { of: "topic", read: (at) => readTopicList(db(), { list: "newest", look }, at, null) },
        ],
        [
          `a node's topics, ${look}`,
          {
            of: "topic",
            read: (at) => readTopicList(db(), { list: "node", nodeId: 1, look }, at, null),
          },
        ],
      ],
    ),
  ),
  "recommended topics": {
    of: "topic",
    read: (at) => readTopicList(db(), { list: "recommend" }, at, null),
  },
  "a tag's topics": {
    of: "topic",
    read: (at) => readTopicList(db(), { list: "tag", tagId: tags.topic }, at, null),
  },
  "a member's topics": {
    of: "topic",
    read: (at) => readTopicList(db(), { list: "user", userId: world.writer.id }, at, null),
  },
  "the newest articles": {
    of: "article",
    read: (at) => readArticleList(db(), { list: "newest" }, at, null),
  },
  "a tag's articles": {
    of: "article",
    read: (at) => readArticleList(db(), { list: "tag", tagId: tags.article }, at, null),
  },
  "a member's articles": {
    of: "article",
    read: (at) => readArticleList(db(), { list: "user", userId: world.essayist.id }, at, null),
  },
  "the feed of topics": {
    of: "topic",
    read: (at) => readFeed(db(), followers.ofWriter.viewer, at),
  },
  "the feed of articles": {
    of: "article",
    read: (at) => readFeed(db(), followers.ofEssayist.viewer, at),
  },
  "the API's feed": {
    of: "topic",
    read: (at) => readTopicFeed(db(), followers.ofWriter.viewer, at),
  },
  "comments, the newest first": {
    of: "comment",
    read: (cursor) => readComments(db(), discussed(), { sort: "newest", cursor }, null),
  },
  "comments, the oldest first": {
    of: "comment",
    read: (cursor) => readComments(db(), discussed(), { sort: "oldest", cursor }, null),
    oldestFirst: true,
  },
  "the replies to a comment": {
    of: "reply",
    read: (at) => readReplies(db(), world.things.comment[0] ?? 0, at, null),
    oldestFirst: true,
  },
  "a member's comments": {
    of: "comment",
    read: (at) => readMemberComments(db(), world.talker.id, at),
  },
  "the news": { of: "news", read: (at) => readNewsList(db(), at) },
  "the vulnerabilities": {
    of: "vulnerability",
    read: (at) => readVulnerabilityList(db(), anyFlaw, at, "Asia/Shanghai"),
  },
  "what a member keeps": {
    of: "topic",
    read: (at) => readFavorites(db(), world.reader.viewer, at),
    idOf: ({ entityId }: { entityId: number }) => entityId,
  },
  "a member's bookmarks": {
    of: "comment",
    read: (cursor) => readBookmarks(db(), world.reader.viewer, { order: "newest", cursor }),
    idOf: ({ commentId }: { commentId: number }) => commentId,
  },
  "the bookmarks that remind next": {
    of: "comment",
    read: (cursor) => readBookmarks(db(), world.reader.viewer, { order: "reminder", cursor }),
    idOf: ({ commentId }: { commentId: number }) => commentId,
    oldestFirst: true,
  },
  "whom a member follows": {
    of: "person",
    read: (at) => readFollowPage(db(), { side: "follows", userId: world.reader.id }, at, null),
  },
  "a member's fans": {
    of: "person",
    read: (at) => readFollowPage(db(), { side: "fans", userId: world.reader.id }, at, null),
  },
  "who has a badge": { of: "person", read: (at) => readBadgeHolders(db(), world.badge, at) },
  "a member's scores": { of: "award", read: (at) => readScoreLog(db(), world.reader.id, at) },
  "a moderator's topics": {
    of: "topic",
    read: (at) => readTopicsToModerate(db(), kept, at, moderator()),
  },
  "a moderator's articles": {
    of: "article",
    read: (at) => readArticlesToModerate(db(), kept, at, moderator()),
  },
  "a moderator's comments": {
    of: "comment",
    read: (at) =>
      readCommentsToModerate(db(), { ...kept, userId: world.talker.id }, at, moderator()),
  },
  "a moderator's news": { of: "news", read: (at) => readNewsToModerate(db(), kept, at) },
  "a moderator's vulnerabilities": {
    of: "vulnerability",
    read: (at) => readVulnerabilitiesToModerate(db(), kept, at),
  },
};

const names = Object.keys(lists);

/** The ids on each page of a list, to its end. */
async function pagesOf({ read, idOf = ({ id }: { id: number }) => id }: List): Promise<number[][]> {
  const pages: number[][] = [];
  let cursor: string | null = null;
  do {
    const page: Page<unknown> = await read(cursor);
    expect(page.hasMore).toBe(page.cursor !== "");
    pages.push(page.results.map((row) => idOf(row as never)));
    cursor = page.cursor;
  } while (cursor && pages.length < 5);
  return pages;
}

/** What those pages have to be. */
function expectedOf({ of, oldestFirst }: List): number[][] {
  const ids = oldestFirst ? world.things[of] : world.things[of].toReversed();
  return ids.length > 20 ? [ids.slice(0, 20), ids.slice(20)] : [ids];
}

async function idOfTag(name: string): Promise<number> {
  const query = db().selectFrom("tag").select("id").where("name", "=", name);
  return (await query.executeTakeFirstOrThrow()).id;
}

beforeAll(async () => {
  world = await createEqualTimes();
  await addOfEach(world, 20);
  tags = { topic: await idOfTag("同时"), article: await idOfTag("同刻") };
  followers = { ofWriter: await createMember(), ofEssayist: await createMember() };
  await setFollow(followers.ofWriter.viewer, world.writer.id, true);
  await setFollow(followers.ofEssayist.viewer, world.essayist.id, true);
});

describe("of exactly 20 things of the same moment", () => {
  test.each(names)("%s: one page shows them, and leads nowhere", async (name) => {
    const list = lists[name] as List;
    expect(await pagesOf(list)).toEqual(expectedOf(list));
  });
});

describe("of 21 things of the same moment", () => {
  beforeAll(() => addOfEach(world, 1));

  test.each(names)("%s: the second page shows the one that is left", async (name) => {
    const list = lists[name] as List;
    expect((await pagesOf(list)).map((page) => page.length)).toEqual([20, 1]);
    expect(await pagesOf(list)).toEqual(expectedOf(list));
  });
});

describe("of 21 things whose last was taken away", () => {
  beforeAll(() => takeLastOfEach(world));

  test.each(names)("%s: one page shows the others", async (name) => {
    const list = lists[name] as List;
    expect(await pagesOf(list)).toEqual(expectedOf(list));
  });
});
