import { describe, expect, test } from "vitest";
import { createComment } from "tests/factories/comment";
import { createMember } from "tests/factories/member";
import {
  author,
  choose,
  linesOf,
  made,
  moderator,
  ofAuthor,
  ofNode,
  setTopicWatchScene,
  tagName,
  tagged,
  unreadOf,
  watcher,
  write,
} from "tests/support/topic-watch-scene";
import type { TopicOrigin } from "~/features/content/topic-watches/topic-watch";
import { readTopicWatch } from "~/features/content/topic-watches/topic-watch.queries.server";
import { mergeTag } from "~/features/content/tag-admin/tag-merging.commands.server";
import { readTopicReading } from "~/features/discussion/members/topic-reading.queries.server";
import { setWatch } from "~/features/discussion/members/watching.commands.server";
import { messageType } from "~/features/notifications/message";
import { readMessagePage } from "~/features/notifications/message.queries.server";
import { inTransaction, readDatabase, readPageVersion } from "~/platform/database/database.server";
import { NotFound, RuleBroken } from "~/platform/errors/domain-errors";
import { runDueJobs } from "~/platform/jobs/job-runner.server";

setTopicWatchScene();

const readingOf = async (look: "unread" | "watched") => {
  const { results } = await readTopicReading(readDatabase(), watcher.viewer, look, null);
  return results.map(({ id }) => id);
};

describe("who silenced", () => {
  test("a node or a tag hears of no new topic there, whatever else they watch", async () => {
    await write(tagName());
    await choose(ofAuthor());
    await choose(ofNode());
    await choose(await tagged(), "silenced");
    await write(tagName());
    expect(await linesOf()).toEqual([]);
    await choose(ofNode(), "silenced");
    await write();
    expect(await linesOf()).toEqual([]);
  });

  test("a member hears nothing by them, in topics that they watch either", async () => {
    const topic = await write("", "大家的话题。", moderator);
    await setWatch(watcher.viewer, { entityType: "topic", entityId: topic }, "watched");
    await choose(ofNode());
    await choose(ofAuthor(), "silenced");
    await write();
    await createComment({ on: topic, by: author });
    await runDueJobs();
    const silent = await readMessagePage(readDatabase(), watcher.id, 1);
    expect(silent.results).toEqual([]);
    await createComment({ on: topic, by: await createMember() });
    await runDueJobs();
    const told = await readMessagePage(readDatabase(), watcher.id, 1);
    expect(told.results.map(({ type }) => type)).toEqual([messageType.watched]);
  });

  test.each(["node", "tag"] as const)(
    "a %s finds none of its topics in their own lists, and hears of no comment there",
    async (what) => {
      const topic = await write(tagName());
      await setWatch(watcher.viewer, { entityType: "topic", entityId: topic }, "watched");
      expect(await readingOf("watched")).toEqual([topic]);
      const place = what === "node" ? ofNode() : await tagged();
      await choose(place, "silenced");
      expect(await readingOf("watched")).toEqual([]);
      await createComment({ on: topic, by: author });
      await runDueJobs();
      expect(await unreadOf(watcher)).toBe(0);
      await choose(place, "normal");
      expect(await readingOf("watched")).toEqual([topic]);
    },
  );
});

describe("choosing", () => {
  test("is refused for what is not there, and for oneself", async () => {
    const none: TopicOrigin[] = [
      { entityType: "node", entityId: 99_999 },
      { entityType: "tag", entityId: 99_999 },
      { entityType: "user", entityId: 99_999 },
      { entityType: "user", entityId: watcher.id },
    ];
    for (const origin of none) await expect(choose(origin)).rejects.toThrow(NotFound);
  });

  test("is refused beyond 500, where one may change and end what was chosen", async () => {
    const rows = Array.from({ length: 500 }, (_, at) => ({
      userId: watcher.id,
      entityType: "tag" as const,
      entityId: 100_000 + at,
      level: 1 as const,
      createTime: at,
    }));
    await inTransaction((trx) => trx.insertInto("topicWatch").values(rows).execute());
    await expect(choose(ofNode())).rejects.toThrow(RuleBroken);
    await choose({ entityType: "tag", entityId: 100_000 }, "normal");
    await choose(ofNode());
    await choose(ofNode(), "silenced");
    expect(await readTopicWatch(readDatabase(), watcher.id, ofNode())).toBe("silenced");
  });

  test("ends in one row, however many presses come at once", async () => {
    await Promise.all([choose(ofNode()), choose(ofNode(), "silenced"), choose(ofNode())]);
    const rows = await readDatabase()
      .selectFrom("topicWatch")
      .select("id")
      .where("userId", "=", watcher.id)
      .execute();
    expect(rows).toHaveLength(1);
  });

  // On PostgreSQL it is a count of notices, which come after the answer.
  test.runIf(!process.env.DATABASE_URL)("leaves the pages that are kept for visitors", async () => {
    const before = readPageVersion();
    await choose(ofNode());
    expect(readPageVersion()).toBe(before);
  });
});

test("a merged tag's watchers watch what it became, unless they chose something there", async () => {
  const other = await createMember();
  await write(tagName());
  await write(`竹${made}`);
  const [from, into] = [await tagged(), await tagged(`竹${made}`)];
  await choose(from);
  await choose(from, "watched", other);
  await choose(into, "silenced", other);
  await mergeTag(moderator.viewer, from.entityId, `竹${made}`);
  const db = readDatabase();
  expect(await readTopicWatch(db, watcher.id, into)).toBe("watched");
  expect(await readTopicWatch(db, other.id, into)).toBe("silenced");
  expect(await readTopicWatch(db, watcher.id, from)).toBe("normal");
  await write(tagName());
  expect(await linesOf()).toMatchObject([{ line: `标签“竹${made}”有 1 个新话题` }]);
  expect(await linesOf(other)).toEqual([]);
});
