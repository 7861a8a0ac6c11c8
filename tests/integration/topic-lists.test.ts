import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { createComment } from "tests/factories/comment";
import { liftRateLimits } from "tests/factories/limits";
import { createMember, type Member } from "tests/factories/member";
import { createTopic, createTweet } from "tests/factories/topic";
import { everyPage } from "tests/support/every-page";
import { readPopularTags } from "~/features/content/tags/tag.queries.server";
import {
  readTopicList,
  type TopicListOf,
} from "~/features/content/topics/topic-list.queries.server";
import { readDatabase } from "~/platform/database/database.server";
import { FieldsInvalid } from "~/platform/errors/domain-errors";

let author: Member;
const published: number[] = [];

const listed = async (of: TopicListOf) =>
  (await everyPage((cursor) => readTopicList(readDatabase(), of, cursor, null))).map(
    (row) => row.id,
  );

// Fifty topics of one millisecond, so that only their ids tell them apart.
beforeAll(async () => {
  await liftRateLimits();
  author = await createMember();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 0, 1) });
  for (let count = 0; count < 50; count += 1) {
    published.push(await createTopic({ by: author, tags: "同时" }));
  }
  vi.useRealTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe("lists of topics of the same moment", () => {
  test.each<[string, () => Promise<TopicListOf>]>([
    ["newest", async () => ({ list: "newest" })],
    ["a node's", async () => ({ list: "node", nodeId: 1 })],
    ["a member's", async () => ({ list: "user", userId: author.id, type: 0 })],
    [
      "a tag's",
      async () => {
        const [tag] = await readPopularTags(readDatabase(), 1);
        return { list: "tag", tagId: tag?.id ?? 0 };
      },
    ],
  ])("%s shows each once, the latest id first", async (_name, of) => {
    expect(await listed(await of())).toEqual(published.toReversed());
  });

  test("a page holds 20 and says whether there are more", async () => {
    const first = await readTopicList(readDatabase(), { list: "newest" }, null, null);
    expect(first.results).toHaveLength(20);
    expect(first.hasMore).toBe(true);
  });

  test("a topic that is published meanwhile shifts no row", async () => {
    const first = await readTopicList(readDatabase(), { list: "newest" }, null, null);
    const late = await createTopic();
    const second = await readTopicList(readDatabase(), { list: "newest" }, first.cursor, null);
    const seen = [...first.results, ...second.results].map((row) => row.id);
    expect(seen).toEqual(published.toReversed().slice(0, 40));
    expect((await listed({ list: "newest" }))[0]).toBe(late);
  });

  test("a comment brings its topic to the front of its node and tag", async () => {
    const [oldest = 0] = published;
    await createComment({ on: oldest });
    const [tag] = await readPopularTags(readDatabase(), 1);
    expect((await listed({ list: "node", nodeId: 1 }))[0]).toBe(oldest);
    expect((await listed({ list: "tag", tagId: tag?.id ?? 0 }))[0]).toBe(oldest);
    expect((await listed({ list: "user", userId: author.id, type: 0 })).at(-1)).toBe(oldest);
  });
});

describe("cursors", () => {
  test("of another list are refused", async () => {
    const { cursor } = await readTopicList(readDatabase(), { list: "newest" }, null, null);
    const elsewhere = readTopicList(readDatabase(), { list: "node", nodeId: 1 }, cursor, null);
    await expect(elsewhere).rejects.toThrow(FieldsInvalid);
  });

  test.each(["x", "%%%", btoa("newest.1"), btoa("newest.1.2.3"), btoa("newest.a.b")])(
    "that are broken are refused: %s",
    async (cursor) => {
      const read = readTopicList(readDatabase(), { list: "newest" }, cursor, null);
      await expect(read).rejects.toThrow("翻页的位置无效，请从第一页看起");
    },
  );
});

describe("what lists keep apart", () => {
  test("tweets stand with topics everywhere but on a member's page", async () => {
    const by = await createMember();
    const tweet = await createTweet({ by, content: "今天有风" });
    expect(await listed({ list: "newest" })).toContain(tweet);
    expect(await listed({ list: "user", userId: by.id, type: 0 })).toEqual([]);
    expect(await listed({ list: "user", userId: by.id, type: 1 })).toEqual([tweet]);
  });

  test("lists that have nothing say so", async () => {
    const list = await readTopicList(readDatabase(), { list: "tag", tagId: 9999 }, null, null);
    expect(list).toEqual({ results: [], sticky: [], hasMore: false, cursor: "" });
  });
});
