import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createArticle } from "tests/factories/article";
import { createComment } from "tests/factories/comment";
import { liftRateLimits } from "tests/factories/limits";
import { createMember, createModerator, type Member } from "tests/factories/member";
import { whilePending } from "tests/factories/pending";
import { createTopic } from "tests/factories/topic";
import { editArticle } from "~/features/content/articles/article.commands.server";
import { articleSchema } from "~/features/content/articles/article.schema";
import { reviewArticle } from "~/features/content/articles/article-status.commands.server";
import { setQuestionNode } from "~/features/content/nodes/node.commands.server";
import { editTopic } from "~/features/content/topics/topic-edit.commands.server";
import { reviewTopic } from "~/features/content/topics/topic-status.commands.server";
import { topicSchema } from "~/features/content/topics/topic.schema";
import { acceptAnswer } from "~/features/discussion/comments/accepting.commands.server";
import { deleteComment } from "~/features/discussion/comments/comment-deletion.commands.server";
import { restoreComment } from "~/features/discussion/comments/comment-restoring.commands.server";
import { editComment } from "~/features/discussion/comments/comment-edit.commands.server";
import { reviewComment } from "~/features/discussion/comments/comment-review.commands.server";
import { takeUpWatching } from "~/features/discussion/members/watch-news.commands.server";
import { setWatch } from "~/features/discussion/members/watching.commands.server";
import { readWatch } from "~/features/discussion/watching/watch.queries.server";
import { markMessagesRead } from "~/features/notifications/message.commands.server";
import { readMessagePage } from "~/features/notifications/message.queries.server";
import { readDatabase } from "~/platform/database/database.server";
import { runDueJobs } from "~/platform/jobs/job-runner.server";

let moderator: Member;
let asker: Member;
let answerer: Member;
let topic: number;
let answer: number;

beforeAll(async () => {
  await liftRateLimits();
  takeUpWatching();
  moderator = await createModerator();
  await setQuestionNode(moderator.viewer, 1, true);
});

beforeEach(async () => {
  [asker, answerer] = [await createMember(), await createMember()];
  topic = await createTopic({ by: asker, title: "竹子怎么移栽", nodeId: 1 });
  answer = await createComment({ on: topic, by: answerer, content: "带着土移，秋天最好" });
});

const readTopicRow = () =>
  readDatabase()
    .selectFrom("topic")
    .select(["solved", "answerId"])
    .where("id", "=", topic)
    .executeTakeFirstOrThrow();
const messagesOf = async ({ id }: Member) => (await readMessagePage(readDatabase(), id, 1)).results;
const scoreWords = async ({ id }: Member) =>
  (
    await readDatabase()
      .selectFrom("scoreLog")
      .select("description")
      .where("userId", "=", id)
      .orderBy("id")
      .execute()
  ).map(({ description }) => description);

const editAnswer = () =>
  whilePending("commentPending", () =>
    editComment(answerer.viewer, answer, {
      content: "带着土移，秋天最好。",
      images: [],
      imageAlts: [],
    }),
  );
const approveAnswer = () => reviewComment(moderator.viewer, answer, { approved: true });

describe("a comment that waits again because its author mended it", () => {
  test("is the answer again that it was, once it is approved", async () => {
    await acceptAnswer(asker.viewer, answer, true);
    const before = await scoreWords(answerer);
    await editAnswer();
    expect(await readTopicRow()).toEqual({ solved: 0, answerId: answer });
    await approveAnswer();
    expect(await readTopicRow()).toEqual({ solved: 1, answerId: answer });
    expect(await scoreWords(answerer)).toEqual([...before, "评论重新审核", "发表评论"]);
  });

  test("is gone where it is rejected, with what was told of it, and is no answer any more", async () => {
    await acceptAnswer(asker.viewer, answer, true);
    await editAnswer();
    await reviewComment(moderator.viewer, answer, { approved: false, reason: "广告" });
    expect(await readTopicRow()).toEqual({ solved: 0, answerId: 0 });
    expect(await scoreWords(answerer)).toContain("采纳被收回");
    expect(JSON.stringify(await messagesOf(asker))).not.toContain("带着土移");
  });

  test("is told of once, also to those who watch", async () => {
    const watcher = await createMember();
    await setWatch(watcher.viewer, { entityType: "topic", entityId: topic }, "watched");
    answer = await createComment({ on: topic, by: answerer, content: "带着土移" });
    await runDueJobs();
    const before = [await messagesOf(asker), await messagesOf(watcher)];
    expect(before.map(({ length }) => length)).toEqual([2, 1]);
    await editAnswer();
    await approveAnswer();
    await runDueJobs();
    const renewed = before.map((messages) =>
      messages.map((message) =>
        message.content === "带着土移" ? { ...message, content: "带着土移，秋天最好。" } : message,
      ),
    );
    expect([await messagesOf(asker), await messagesOf(watcher)]).toEqual(renewed);
  });

  test("is watched by who wrote it only as long as they like", async () => {
    const on = { entityType: "topic", entityId: topic };
    await setWatch(answerer.viewer, on, "normal");
    await editAnswer();
    await approveAnswer();
    expect(await readWatch(readDatabase(), answerer.id, on)).toBe("normal");
  });
});

test("who watches is told of a comment that waited from its beginning once it is approved", async () => {
  const watcher = await createMember();
  await setWatch(watcher.viewer, { entityType: "topic", entityId: topic }, "watched");
  const waiting = await whilePending("commentPending", () =>
    createComment({ on: topic, by: answerer, content: "雨后再移" }),
  );
  await runDueJobs();
  expect(await messagesOf(watcher)).toEqual([]);
  await reviewComment(moderator.viewer, waiting, { approved: true });
  await runDueJobs();
  const told = await messagesOf(watcher);
  expect(told).toHaveLength(1);
  await markMessagesRead(watcher.id, "all");
  answer = waiting;
  await editAnswer();
  await approveAnswer();
  await runDueJobs();
  expect(await messagesOf(watcher)).toHaveLength(1);
});

test("who watches is told of a comment that was deleted while it waited, and restored", async () => {
  const watcher = await createMember();
  await setWatch(watcher.viewer, { entityType: "topic", entityId: topic }, "watched");
  const waiting = await whilePending("commentPending", () =>
    createComment({ on: topic, by: answerer, content: "雨后再移" }),
  );
  await deleteComment(answerer.viewer, waiting, "");
  await restoreComment(answerer.viewer, waiting);
  await reviewComment(moderator.viewer, waiting, { approved: true });
  await runDueJobs();
  expect(await messagesOf(watcher)).toHaveLength(1);
});

test("what was told on an article goes with it where it is rejected after it waited again", async () => {
  const article = await createArticle({ by: asker });
  await createComment({ onArticle: article, by: answerer, content: "文里少一段" });
  expect(JSON.stringify(await messagesOf(asker))).toContain("文里少一段");
  const form = articleSchema.parse({ title: "改过的", content: "竹子开花之后" });
  await whilePending("articlePending", () => editArticle(asker.viewer, article, form));
  await reviewArticle(moderator.viewer, article, { approved: false, reason: "广告" });
  expect(JSON.stringify(await messagesOf(asker))).not.toContain("文里少一段");
});

test("what was told on a topic goes with it where it is rejected after it waited again", async () => {
  const form = topicSchema.parse({ title: "竹子怎么移栽？", content: "求教", nodeId: "1" });
  expect(JSON.stringify(await messagesOf(asker))).toContain("带着土移");
  await whilePending("topicPending", () => editTopic(asker.viewer, topic, form));
  await reviewTopic(moderator.viewer, topic, { approved: false, reason: "广告" });
  expect(JSON.stringify(await messagesOf(asker))).not.toContain("带着土移");
});

test("what was told on a topic stays while it waits again because its author mended it", async () => {
  const form = topicSchema.parse({ title: "竹子怎么移栽？", content: "求教", nodeId: "1" });
  const before = await messagesOf(asker);
  await whilePending("topicPending", () => editTopic(asker.viewer, topic, form));
  await reviewTopic(moderator.viewer, topic, { approved: true });
  const after = await messagesOf(asker);
  expect(after.slice(-1)).toEqual(before);
  expect(await scoreWords(asker)).toEqual(["发表话题", "话题重新审核", "发表话题"]);
});
