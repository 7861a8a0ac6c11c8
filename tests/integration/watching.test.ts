import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createArticle } from "tests/factories/article";
import { createComment } from "tests/factories/comment";
import { liftRateLimits } from "tests/factories/limits";
import { createMember, createModerator, type Member } from "tests/factories/member";
import { createTopic } from "tests/factories/topic";
import { allOwnRows } from "tests/support/archive-files";
import { callAction, callLoader } from "tests/support/call-route";
import { setBlock } from "~/features/accounts/blocks/block.commands.server";
import { setWatchCommented } from "~/features/accounts/account/own-choices.commands.server";
import { deleteTopic } from "~/features/content/topics/topic-status.commands.server";
import { deleteComment } from "~/features/discussion/comments/comment-deletion.commands.server";
import { setMemberDisabled } from "~/features/discussion/members/member-disabling.commands.server";
import { takeUpWatching } from "~/features/discussion/members/watch-news.commands.server";
import { setWatch } from "~/features/discussion/members/watching.commands.server";
import { readOwnWatches, readWatch } from "~/features/discussion/watching/watch.queries.server";
import { messageType } from "~/features/notifications/message";
import { markMessagesRead } from "~/features/notifications/message.commands.server";
import { readMessagePage, readUnreadCounts } from "~/features/notifications/message.queries.server";
import { inTransaction, readDatabase, readPageVersion } from "~/platform/database/database.server";
import { NotFound } from "~/platform/errors/domain-errors";
import { runDueJobs } from "~/platform/jobs/job-runner.server";
import * as topicPage from "~/routes/topic.$topicId";
import * as watchPage from "~/routes/topic.$topicId_.watch";

let author: Member;
let watcher: Member;
let other: Member;
let topic: number;

beforeAll(async () => {
  await liftRateLimits();
  takeUpWatching();
});

beforeEach(async () => {
  author = await createMember();
  watcher = await createMember();
  other = await createMember();
  topic = await createTopic({ by: author, title: "竹子开花" });
});

const of = () => ({ entityType: "topic", entityId: topic });
const params = () => ({ params: { topicId: String(topic) } });
const watch = (member = watcher) => setWatch(member.viewer, of(), "watched");
const levelOf = ({ id }: Member) => readWatch(readDatabase(), id, of());
const say = (by = other, quoteId?: number) =>
  createComment({ on: topic, by, ...(quoteId === undefined ? {} : { quoteId }) });
const messagesOf = async ({ id }: Member) => {
  await runDueJobs();
  return (await readMessagePage(readDatabase(), id, 1)).results;
};
const newsOf = async (member = watcher) =>
  (await messagesOf(member)).filter(({ type }) => type === messageType.watched);
const unreadOf = async ({ id }: Member) =>
  (await readUnreadCounts(readDatabase(), [id])).get(id) ?? 0;

describe("who watches a discussion", () => {
  test("is told of all new comments by one message, which leads to the first of them", async () => {
    await say();
    await watch();
    for (let i = 0; i < 5; i += 1) await say();
    expect(await newsOf()).toMatchObject([
      {
        line: "《竹子开花》有 5 条新回复，从 2 楼起",
        detailUrl: `/topic/${topic}?floor=2`,
        from: null,
        unread: true,
      },
    ]);
    expect(await unreadOf(watcher)).toBe(1);
  });

  test("is told anew once that message was read", async () => {
    await watch();
    await say();
    await runDueJobs();
    await markMessagesRead(watcher.id, "all");
    await say();
    await say();
    expect((await newsOf()).map(({ line, unread }) => [line, unread])).toEqual([
      ["《竹子开花》有 2 条新回复，从 2 楼起", true],
      ["《竹子开花》有 1 条新回复，从 1 楼起", false],
    ]);
    expect(await unreadOf(watcher)).toBe(1);
  });

  test("hears nothing of own comments, nor twice of what concerns them", async () => {
    await watch();
    const own = await say(watcher);
    await say(other, own);
    await createComment({ on: topic, by: other, content: `@${watcher.viewer.username} 你看` });
    const types = (await messagesOf(watcher)).map(({ type }) => type);
    expect(types.toSorted()).toEqual([messageType.commentAnswered, messageType.mentioned]);
  });

  test("hears nothing of whom they blocked, nor in what such a member wrote", async () => {
    await watch();
    await setBlock(watcher.viewer, other.id, true);
    await say(other);
    expect(await newsOf()).toEqual([]);
    await setBlock(watcher.viewer, author.id, true);
    await say(await createMember());
    expect(await newsOf()).toEqual([]);
  });

  test("hears nothing of what was gone before they were told", async () => {
    await watch();
    await deleteComment(other.viewer, await say(), "");
    expect(await newsOf()).toEqual([]);
    await say();
    await deleteTopic(author.viewer, topic, "");
    expect(await newsOf()).toEqual([]);
  });

  test("is not told any more of what is gone", async () => {
    const moderator = await createModerator();
    await watch();
    await say();
    await runDueJobs();
    await setMemberDisabled(moderator.viewer, author.id, true, "广告");
    expect(await newsOf()).toEqual([]);
    expect(await unreadOf(watcher)).toBe(0);
    await setMemberDisabled(moderator.viewer, author.id, false, "");
    await deleteTopic(author.viewer, topic, "");
    expect((await newsOf())[0]?.line).toBe("关注的讨论有 1 条新回复，从 1 楼起");
  });

  test("may watch an article as well", async () => {
    const article = await createArticle({ by: author, title: "竹谱" });
    await setWatch(watcher.viewer, { entityType: "article", entityId: article }, "watched");
    await createComment({ onArticle: article, by: other });
    expect(await newsOf()).toMatchObject([{ line: "《竹谱》有 1 条新回复，从 1 楼起" }]);
  });

  test("is told once of each, however often a job runs, and by many at once", async () => {
    await watch();
    await Promise.all(Array.from({ length: 6 }, () => say()));
    await inTransaction(async (trx) => {
      const jobs = await trx
        .selectFrom("job")
        .selectAll()
        .where("kind", "=", "watch-news")
        .execute();
      for (const { id: _id, ...job } of jobs) await trx.insertInto("job").values(job).execute();
    });
    await Promise.all([runDueJobs(), runDueJobs()]);
    expect(await newsOf()).toMatchObject([{ line: expect.stringContaining("有 6 条新回复") }]);
    const left = await readDatabase().selectFrom("watchNews").selectAll().execute();
    expect(left).toEqual([]);
  });
});

describe("commenting", () => {
  test("watches, unless the member wants none of that or chose otherwise", async () => {
    await say(watcher);
    expect(await levelOf(watcher)).toBe("watched");
    await setWatch(watcher.viewer, of(), "normal");
    await setWatchCommented(watcher.id, false);
    await say(watcher);
    expect(await levelOf(watcher)).toBe("normal");
    await setWatch(other.viewer, of(), "silenced");
    await say(other);
    expect(await levelOf(other)).toBe("silenced");
    expect(await levelOf(author)).toBe("normal");
  });

  test("where its author wants to hear nothing tells them of replies and mentions only", async () => {
    await setWatch(author.viewer, of(), "silenced");
    const own = await say(author);
    await say(other);
    await say(other, own);
    expect((await messagesOf(author)).map(({ type }) => type)).toEqual([
      messageType.commentAnswered,
    ]);
  });
});

const head = async (as: Member | null) =>
  (await callLoader(topicPage, `/topic/${topic}`, { ...params(), as })).data.moves.head;

describe("the page of a discussion", () => {
  test("leads members to the choice, and says what they chose", async () => {
    expect(await head(null)).not.toContain("watch");
    expect(await head(watcher)).toContain(`<a href="/topic/${topic}/watch">关注回复</a>`);
    const send = (level: string) =>
      callAction(watchPage, `/topic/${topic}/watch`, { level }, { ...params(), as: watcher });
    expect((await send("watched")).location).toBe(`/topic/${topic}#comments`);
    expect(await head(watcher)).toContain("已关注");
    await send("silenced");
    expect(await head(watcher)).toContain("已静音");
    expect((await send("loud")).status).toBe(400);
  });

  test("of what is not there is watched by nobody", async () => {
    await deleteTopic(author.viewer, topic, "");
    await expect(watch()).rejects.toThrow(NotFound);
    expect(await allOwnRows(readOwnWatches, watcher.id)).toEqual([]);
  });
});

// On PostgreSQL it is a count of notices, which come after the answer.
test.runIf(!process.env.DATABASE_URL)(
  "choosing, and being told, leave the pages that are kept for visitors",
  async () => {
    await watch();
    await say();
    const before = readPageVersion();
    await setWatch(other.viewer, of(), "silenced");
    expect(await newsOf()).toHaveLength(1);
    expect(readPageVersion()).toBe(before);
  },
);
