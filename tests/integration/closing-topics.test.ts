import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createComment } from "tests/factories/comment";
import { liftRateLimits } from "tests/factories/limits";
import { createMember, createModerator, type Member } from "tests/factories/member";
import { createNodes } from "tests/factories/node";
import { createTopic } from "tests/factories/topic";
import { callApi } from "tests/support/call-api";
import { callAction, callLoader } from "tests/support/call-route";
import {
  closeTopic,
  reopenTopic,
  slowTopic,
} from "~/features/content/topics/topic-closing.commands.server";
import { editTopic } from "~/features/content/topics/topic-edit.commands.server";
import { deleteTopic } from "~/features/content/topics/topic-status.commands.server";
import { topicSchema } from "~/features/content/topics/topic.schema";
import { readTopicList } from "~/features/content/topics/topic-list.queries.server";
import { deleteComment } from "~/features/discussion/comments/comment-deletion.commands.server";
import { editComment } from "~/features/discussion/comments/comment-edit.commands.server";
import { commentEditSchema } from "~/features/discussion/comments/comment.schema";
import { readPublicLog } from "~/features/moderation/public-log.queries.server";
import { messageWordsOf } from "~/features/notifications/message-words.server";
import { inTransaction, readDatabase } from "~/platform/database/database.server";
import { NotAllowed, NotFound } from "~/platform/errors/domain-errors";
import * as closingPage from "~/routes/topic.$topicId_.close";
import * as topicPage from "~/routes/topic.$topicId";
import * as commentsRoute from "~/routes/topic.$topicId_.comments";

const sentence = "这个话题已关闭回复";

let author: Member;
let reader: Member;
let moderator: Member;
let topic: number;

beforeAll(liftRateLimits);

beforeEach(async () => {
  author = await createMember();
  reader = await createMember();
  moderator = await createModerator();
  topic = await createTopic({ by: author, title: "一段竹子" });
});

const params = () => ({ params: { topicId: String(topic) } });
const open = async (as: Member | null = reader) =>
  (await callLoader(topicPage, `/topic/${topic}`, { ...params(), as })).data;
const send = (fields: Record<string, string>, as: Member = moderator) =>
  callAction(closingPage, `/topic/${topic}/close`, fields, { as, ...params() });
const comment = (fields: Record<string, string>) =>
  callAction(commentsRoute, `/topic/${topic}/comments`, fields, { as: reader, ...params() });
const countOf = async () => (await open()).topic.commentCount;

describe("a closed topic", () => {
  test("takes no comment and no reply, by the page, and what was typed is kept", async () => {
    const quoteId = await createComment({ on: topic });
    await send({ intent: "on", reason: "已经解决" });
    for (const [content, answered] of [
      ["还想说一句", ""],
      ["回一句", String(quoteId)],
    ] as const) {
      const answer = await comment({ content, quoteId: answered });
      expect(answer.status).toBe(403);
      const said = JSON.stringify(answer.data);
      expect(said).toContain(`${sentence}：已经解决`);
      expect(said).toContain(content);
    }
    expect(await countOf()).toBe(1);
  });

  test("takes none by the API either, which says that it is closed", async () => {
    const closed = await callApi(
      { method: "POST", path: "/api/topic/close/{id}" },
      { id: topic, close: "true" },
      { as: moderator },
    );
    expect(closed.status).toBe(200);
    const answer = await callApi(
      { method: "POST", path: "/api/comment/create" },
      { entityType: "topic", entityId: topic, content: "还想说一句" },
      { as: reader },
    );
    expect(answer).toMatchObject({ success: false, errorCode: 2, message: sentence });
    const told = await callApi({ method: "GET", path: "/api/topic/{id}" }, { id: topic });
    expect(told.data).toMatchObject({ closed: true });
  });

  test("says so to everybody, on its page and in lists", async () => {
    expect((await open(null)).refusal).toBeNull();
    await closeTopic(moderator.viewer, topic, 0, "");
    for (const who of [null, reader, author, moderator]) {
      expect((await open(who)).refusal).toBe(sentence);
    }
    const list = await readTopicList(readDatabase(), { list: "newest" }, null, null);
    expect(list.results.find(({ id }) => id === topic)).toMatchObject({ closed: true });
  });

  test("lets what was said be edited and deleted", async () => {
    const id = await createComment({ on: topic, by: reader });
    await closeTopic(moderator.viewer, topic, 0, "");
    await editComment(reader.viewer, id, commentEditSchema.parse({ content: "改一个字" }));
    await deleteComment(reader.viewer, id, "");
    expect(await countOf()).toBe(0);
  });

  test("is opened again the same way", async () => {
    await send({ intent: "on" });
    expect((await send({ intent: "off" })).location).toBe(`/topic/${topic}`);
    await createComment({ on: topic });
    expect((await open()).refusal).toBeNull();
  });

  test("stays so when it is closed once more", async () => {
    await closeTopic(moderator.viewer, topic, 0, "已经解决");
    await closeTopic(moderator.viewer, topic, 7, "");
    expect((await open()).refusal).toBe(`${sentence}：已经解决`);
  });
});

describe("a topic that is to be closed in some days", () => {
  test("takes comments until then, and none from then on", async () => {
    await send({ intent: "on", days: "3" });
    const { moves, refusal } = await open(null);
    expect([refusal, moves.foot]).toEqual([null, expect.stringMatching(/将在 \d{4}-.* 关闭回复/)]);
    await createComment({ on: topic });
    await inTransaction((trx) =>
      trx.updateTable("topic").set({ closeTime: Date.now() }).where("id", "=", topic).execute(),
    );
    await expect(createComment({ on: topic })).rejects.toThrow(NotAllowed);
  });

  test("is closed in as many days as the form has", async () => {
    const answer = await send({ intent: "on", days: "5" });
    expect([answer.status, JSON.stringify(answer.data)]).toEqual([
      400,
      expect.stringContaining("请选择什么时候关闭"),
    ]);
  });
});

test("closing and commenting at the same moment leave nothing between", async () => {
  await Promise.allSettled([
    ...[1, 2, 3].map(() => createComment({ on: topic, by: reader })),
    closeTopic(moderator.viewer, topic, 0, ""),
    ...[1, 2, 3].map(() => createComment({ on: topic, by: reader })),
  ]);
  const before = await countOf();
  await expect(createComment({ on: topic, by: reader })).rejects.toThrow(sentence);
  const rows = await readDatabase()
    .selectFrom("comment")
    .select("id")
    .where("entityType", "=", "topic")
    .where("entityId", "=", topic)
    .execute();
  expect(rows).toHaveLength(before);
});

test("only moderators close, and admins not what the owner wrote", async () => {
  for (const who of [author, reader]) {
    expect((await send({ intent: "on" }, who)).status).toBe(404);
    await expect(reopenTopic(who.viewer, topic, "")).rejects.toThrow(NotFound);
  }
  const owner = await createMember({ role: "owner" });
  const theirs = await createTopic({ by: owner });
  await expect(closeTopic(moderator.viewer, theirs, 0, "")).rejects.toThrow(NotAllowed);
});

test("what is deleted is closed by nobody, and members do not by the API either", async () => {
  const closing = { method: "POST", path: "/api/topic/close/{id}" } as const;
  const asMember = await callApi(closing, { id: topic, close: "true" }, { as: author });
  expect(asMember.success).toBe(false);
  await deleteTopic(moderator.viewer, topic, "跑题");
  await expect(closeTopic(moderator.viewer, topic, 0, "")).rejects.toThrow(NotFound);
});

test.each<[string, () => Promise<unknown>]>([
  ["closed", () => closeTopic(moderator.viewer, topic, 3, "")],
  ["slowed", () => slowTopic(moderator.viewer, topic, 60, "")],
])("what another one %s, its author takes to no other node", async (_what, act) => {
  const [node = 0] = await createNodes(1);
  const words = { title: "一段竹子", content: "改过的话" };
  const typed = (nodeId: number) => topicSchema.parse({ ...words, nodeId: String(nodeId) });
  await act();
  await expect(editTopic(author.viewer, topic, typed(node))).rejects.toMatchObject({
    fields: { nodeId: ["这个话题被关闭或者限制了回复，不能换节点"] },
  });
  await editTopic(author.viewer, topic, typed(1));
  await editTopic(moderator.viewer, topic, typed(node));
  expect((await open()).topic.node?.id).toBe(node);
});

test("it is written down, told in the public log, and told the author", async () => {
  await closeTopic(moderator.viewer, topic, 0, "吵起来了");
  await reopenTopic(moderator.viewer, topic, "");
  const acts = await readDatabase()
    .selectFrom("auditLog")
    .select(["userId", "act", "before", "after", "reason"])
    .where("entityType", "=", "topic")
    .where("entityId", "=", topic)
    .orderBy("id")
    .execute();
  expect(acts).toEqual([
    { userId: moderator.id, act: "close", before: "", after: "关闭回复", reason: "吵起来了" },
    { userId: moderator.id, act: "open", before: "关闭回复", after: "", reason: "" },
  ]);
  const { results } = await readPublicLog(readDatabase(), null);
  expect(results.slice(0, 2).map(({ act, path }) => [act, path])).toEqual([
    ["open", `/topic/${topic}`],
    ["close", `/topic/${topic}`],
  ]);
  const told = await readDatabase()
    .selectFrom("message")
    .select(["type", "content", "facts"])
    .where("userId", "=", author.id)
    .execute();
  expect(told).toMatchObject([{ type: 26, content: "吵起来了" }]);
  const [message] = told;
  const kept = { title: "", quoteContent: "", gathered: 0, peopleCount: null };
  const words = message && messageWordsOf({ ...message, ...kept }, "UTC");
  expect(words?.title).toBe("关闭了你的话题的回复");
});
