import { describe, expect, test } from "vitest";
import { createTopic, createTweet } from "tests/factories/topic";
import {
  author,
  choose,
  linesOf,
  made,
  moderator,
  node,
  ofAuthor,
  ofNode,
  setTopicWatchScene,
  tagName,
  tagged,
  unreadOf,
  watcher,
  write,
} from "tests/support/topic-watch-scene";
import { setBlock } from "~/features/accounts/blocks/block.commands.server";
import { merging, startMerging } from "~/features/content/tag-admin/tag-merging.commands.server";
import {
  deleteTopic,
  holdTopic,
  reviewTopic,
  setTopicStatus,
} from "~/features/content/topics/topic-status.commands.server";
import { readTopicWatches } from "~/features/content/topic-watches/topic-watch.queries.server";
import { contentStatus } from "~/features/kinds/content-status";
import { setMemberDisabled } from "~/features/discussion/members/member-disabling.commands.server";
import { messageType } from "~/features/notifications/message";
import { markMessagesRead } from "~/features/notifications/message.commands.server";
import { readMessagePage } from "~/features/notifications/message.queries.server";
import { changeSetting } from "~/features/site/settings/setting.commands.server";
import { inTransaction, readDatabase } from "~/platform/database/database.server";
import { workToTheEnd } from "~/platform/jobs/great-act.server";
import { runDueJobs } from "~/platform/jobs/job-runner.server";

setTopicWatchScene();

describe("who watches a node", () => {
  test("is told of all new topics there by one message, which leads to the node", async () => {
    await write();
    await choose(ofNode());
    for (let at = 0; at < 3; at += 1) await write();
    await createTopic({ by: author });
    expect(await linesOf()).toMatchObject([
      {
        line: "节点“节点1”有 3 个新话题",
        detailUrl: `/topics/node/${node}`,
        from: null,
        unread: true,
      },
    ]);
    expect(await unreadOf(watcher)).toBe(1);
  });

  test("is told anew once that message was read", async () => {
    await choose(ofNode());
    await write();
    await runDueJobs();
    await markMessagesRead(watcher.id, "all");
    await write();
    expect((await linesOf()).map(({ unread }) => unread)).toEqual([true, false]);
  });

  test("hears nothing of tweets, of own topics, nor of those of whom they blocked", async () => {
    await choose(ofNode());
    await createTweet({ by: author, nodeId: node });
    await write("", "我的。", watcher);
    await setBlock(watcher.viewer, author.id, true);
    await write();
    expect(await linesOf()).toEqual([]);
  });

  test("finds nothing of the time in which their account was disabled", async () => {
    await choose(ofNode());
    await setMemberDisabled(moderator.viewer, watcher.id, true, "广告");
    await write();
    await runDueJobs();
    await setMemberDisabled(moderator.viewer, watcher.id, false, "");
    expect(await linesOf()).toEqual([]);
    expect(await unreadOf(watcher)).toBe(0);
  });

  test("hears nothing once they chose otherwise", async () => {
    await choose(ofNode());
    await choose(ofNode(), "normal");
    await write();
    expect(await linesOf()).toEqual([]);
  });

  test("is told once of each, however often a job runs, and by many at once", async () => {
    await choose(ofNode());
    await Promise.all(Array.from({ length: 4 }, () => write()));
    await inTransaction(async (trx) => {
      const jobs = await trx
        .selectFrom("job")
        .selectAll()
        .where("kind", "=", "topic-news")
        .execute();
      for (const { id: _id, ...job } of jobs) await trx.insertInto("job").values(job).execute();
    });
    await Promise.all([runDueJobs(), runDueJobs()]);
    expect(await linesOf()).toMatchObject([{ line: expect.stringContaining("有 4 个新话题") }]);
    expect(await readDatabase().selectFrom("topicNews").selectAll().execute()).toEqual([]);
  });
});

describe("who watches a member, a tag and a node", () => {
  test("is told once of a topic that comes from all of them, as of the member's", async () => {
    await write(tagName());
    await choose(ofNode());
    await choose(await tagged());
    await choose(ofAuthor());
    await write(tagName());
    expect(await linesOf()).toMatchObject([
      {
        line: "发了 1 个新话题",
        detailUrl: `/user/${author.id}`,
        from: { id: author.id },
      },
    ]);
  });

  test("is told of the tag where they do not watch the member", async () => {
    await write(`${tagName()},叶${made}`);
    await choose(ofNode());
    await choose(await tagged());
    await choose(await tagged(`叶${made}`));
    await write(`${tagName()},叶${made}`);
    expect(await linesOf()).toMatchObject([
      { line: expect.stringMatching(/^标签“.*”有 1 个新话题$/) },
    ]);
  });

  test("hears nothing more of a topic that mentions them", async () => {
    await choose(ofNode());
    await write("", `@${watcher.viewer.username} 你看`);
    await runDueJobs();
    const { results } = await readMessagePage(readDatabase(), watcher.id, 1);
    expect(results.map(({ type }) => type)).toEqual([messageType.mentioned]);
  });

  test("sees no message of a member who was disabled", async () => {
    await choose(ofAuthor());
    await write();
    await runDueJobs();
    await setMemberDisabled(moderator.viewer, author.id, true, "广告");
    expect(await linesOf()).toEqual([]);
    expect(await unreadOf(watcher)).toBe(0);
  });
});

describe("what not everybody sees", () => {
  test("is told of to nobody: what is gone, or whose author is, before the job", async () => {
    await choose(ofNode());
    await deleteTopic(author.viewer, await write(), "");
    await write();
    await setMemberDisabled(moderator.viewer, author.id, true, "广告");
    expect(await linesOf()).toEqual([]);
    expect(await readDatabase().selectFrom("topicNews").selectAll().execute()).toEqual([]);
  });

  test("is told of once it is approved, and not again after an edit that waits", async () => {
    await choose(ofNode());
    await changeSetting("topicPending", true);
    const topic = await write();
    const rejected = await write();
    expect(await linesOf()).toEqual([]);
    await reviewTopic(moderator.viewer, rejected, { approved: false, reason: "广告" });
    await reviewTopic(moderator.viewer, topic, { approved: true });
    await changeSetting("topicPending", false);
    expect(await linesOf()).toMatchObject([{ line: expect.stringContaining("有 1 个新话题") }]);
    await inTransaction(async (trx) => {
      const held = await holdTopic(trx, topic);
      await setTopicStatus(trx, held, contentStatus.waiting, 0);
    });
    await reviewTopic(moderator.viewer, topic, { approved: true });
    expect(await linesOf()).toMatchObject([{ line: expect.stringContaining("有 1 个新话题") }]);
  });
});

test("who watches a tag while it is being merged watches the other at the end", async () => {
  const first = `头${made}`;
  await write(first);
  await write(tagName());
  const [from, into] = [await tagged(first), await tagged()];
  const { act } = await startMerging(moderator.viewer, from.entityId, tagName());
  await choose(from);
  await workToTheEnd(merging, act);
  const { results } = await readTopicWatches(readDatabase(), watcher.id, null);
  expect(results).toMatchObject([into]);
  await write(tagName());
  expect(await linesOf()).toHaveLength(1);
});

test("a thousand watchers are told of many topics by one message each", async () => {
  const ids = await inTransaction(async (trx) => {
    const rows = Array.from({ length: 1000 }, (_, at) => ({
      username: `reader${at}`,
      usernameKey: `reader${at}`,
      nickname: "看客",
      email: "",
      passwordHash: "",
      createTime: 1,
    }));
    const members: { id: number }[] = [];
    for (let at = 0; at < rows.length; at += 250) {
      const part = rows.slice(at, at + 250);
      members.push(...(await trx.insertInto("user").values(part).returning("id").execute()));
    }
    for (let at = 0; at < members.length; at += 250) {
      const part = members.slice(at, at + 250);
      const same = { ...ofNode(), level: 1, createTime: 1 } as const;
      await trx
        .insertInto("topicWatch")
        .values(part.map(({ id }) => ({ ...same, userId: id })))
        .execute();
    }
    return members.map(({ id }) => id);
  });
  for (let at = 0; at < 5; at += 1) await write();
  await runDueJobs();
  const told = await readDatabase()
    .selectFrom("message")
    .innerJoin("user", "user.id", "message.userId")
    .select(["message.userId", "message.gathered", "user.unreadCount"])
    .where("message.type", "=", messageType.newTopics)
    .where("message.place", "=", `/topics/node/${node}`)
    .execute();
  expect(new Set(told.map(({ userId }) => userId))).toEqual(new Set(ids));
  expect(new Set(told.map((row) => `${row.gathered} ${row.unreadCount}`))).toEqual(
    new Set(["5 1"]),
  );
});
