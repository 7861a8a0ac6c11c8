import { beforeAll, beforeEach, expect, test } from "vitest";
import { createComment } from "tests/factories/comment";
import { liftRateLimits } from "tests/factories/limits";
import { createMember, createModerator, type Member } from "tests/factories/member";
import { createNodes } from "tests/factories/node";
import { createSplit } from "tests/factories/split";
import { createTopic } from "tests/factories/topic";
import { callApi } from "tests/support/call-api";
import { callAction, callLoader } from "tests/support/call-route";
import { wrongCounts } from "tests/support/wrong-counts";
import { acceptAnswer } from "~/features/discussion/comments/accepting.commands.server";
import { insertComments } from "~/features/discussion/comments/comment-bulk.commands.server";
import { deleteComment } from "~/features/discussion/comments/comment-deletion.commands.server";
import { likeComment } from "~/features/discussion/comments/comment-reactions.commands.server";
import { setMemberDisabled } from "~/features/discussion/members/member-disabling.commands.server";
import { keepWatch } from "~/features/discussion/watching/watch.commands.server";
import { readWatch } from "~/features/discussion/watching/watch.queries.server";
import { readPublicLog } from "~/features/moderation/public-log.queries.server";
import { setQuestionNode } from "~/features/content/nodes/node.commands.server";
import { deleteTopic } from "~/features/content/topics/topic-status.commands.server";
import type { MessageType } from "~/features/notifications/message";
import { inTransaction, readDatabase } from "~/platform/database/database.server";
import * as splitPage from "~/routes/topic.$topicId_.split";
import * as topicPage from "~/routes/topic.$topicId";
import * as openMessage from "~/routes/user.messages_.$messageId.open";

let moderator: Member;
let author: Member;
let first: Member;
let second: Member;
let topic: number;
let comments: number[];
let reply: number;

beforeAll(liftRateLimits);

// Four floors; the second and the fourth are of one member, and the second is replied to.
beforeEach(async () => {
  moderator = await createModerator();
  author = await createMember();
  first = await createMember();
  second = await createMember();
  topic = await createTopic({ by: author });
  comments = [];
  for (const by of [second, first, second, first]) {
    const content = `说的第 ${comments.length + 1} 句`;
    comments.push(await createComment({ on: topic, by, content }));
  }
  reply = await createComment({ on: topic, by: second, quoteId: comments[1] ?? 0 });
});

const split = (floors: string, title = "另一件事") =>
  createSplit({ by: moderator, of: topic, floors, title });
const show = (id: number, query = "", as: Member | null = null) =>
  callLoader(topicPage, `/topic/${id}${query}`, { params: { topicId: String(id) }, as });
const send = (fields: Record<string, string>, as = moderator) =>
  callAction(
    splitPage,
    `/topic/${topic}/split`,
    { floors: "2", title: "另一件事", nodeId: "1", reason: "跑题了", ...fields },
    { as, params: { topicId: String(topic) } },
  );
const floorsOf = async (id: number) =>
  (await show(id)).data.comments.results.map((comment) => [comment.floor, comment.id]);
const messagesOf = (member: Member, type: MessageType) =>
  readDatabase()
    .selectFrom("message")
    .select(["id", "detailUrl", "content", "quoteContent", "facts"])
    .where("userId", "=", member.id)
    .where("type", "=", type)
    .orderBy("id")
    .execute();

test("what stays keeps its floors, what goes gets new ones with the replies below it", async () => {
  const fresh = await split("2, 4");
  expect(await floorsOf(topic)).toEqual([
    [1, comments[0]],
    [3, comments[2]],
  ]);
  expect(await floorsOf(fresh)).toEqual([
    [1, comments[1]],
    [2, comments[3]],
  ]);
  const { topic: shown, comments: moved } = (await show(fresh)).data;
  expect(shown).toMatchObject({ title: "另一件事", commentCount: 3, user: { id: first.id } });
  expect(shown.contentHtml).toContain(`/topic/${topic}`);
  expect(moved.results[0]?.replies.map(({ id }) => id)).toEqual([reply]);
  expect(await wrongCounts()).toEqual([]);
});

test("the old thread says what went where, and nobody gets the floors again", async () => {
  const fresh = await split("3-4", "竹子的根");
  const { foot } = (await show(topic)).data.moves;
  expect(foot).toContain("3–4 楼的 2 条评论已移到");
  expect(foot).toContain(`href="/topic/${fresh}"`);
  expect(foot).toContain("《竹子的根》");
  const next = await createComment({ on: topic });
  expect(await floorsOf(topic)).toEqual([
    [1, comments[0]],
    [2, comments[1]],
    [5, next],
  ]);
});

test("addresses of what was moved lead to its new place", async () => {
  const fresh = await split("2");
  const place = `/topic/${fresh}?comment=${comments[1]}#comment-${comments[1]}`;
  expect((await show(topic, "?floor=2")).location).toBe(place);
  expect((await show(topic, `?comment=${comments[1]}`)).location).toBe(place);
  expect((await show(topic, `?comment=${reply}`)).location).toBe(
    `/topic/${fresh}?comment=${reply}#comment-${reply}`,
  );
  expect((await show(topic, "?floor=3")).location).toContain(`#comment-${comments[2]}`);
  expect((await show(fresh, `?comment=${comments[1]}`)).status).toBe(200);
});

test("what was moved twice is found from both topics", async () => {
  const fresh = await split("2-3");
  const last = await createSplit({ by: moderator, of: fresh, floors: "2" });
  const place = `/topic/${last}?comment=${comments[2]}#comment-${comments[2]}`;
  expect((await show(topic, "?floor=3")).location).toBe(place);
  expect((await show(fresh, "?floor=2")).location).toBe(place);
});

test("a comment of another topic, or a deleted one, is looked for in vain", async () => {
  const other = await createComment({ on: await createTopic() });
  expect((await show(topic, `?comment=${other}`)).status).toBe(200);
  await split("3");
  await deleteComment(second.viewer, comments[2] ?? 0, "");
  expect((await show(topic, `?comment=${comments[2]}`)).status).toBe(200);
  expect((await show(topic, "?floor=3")).location).toBe(`/topic/${topic}#comments`);
});

test("what was moved into a topic that one may not see is looked for in vain", async () => {
  const fresh = await split("2", "竹子的根");
  await deleteTopic(moderator.viewer, fresh, "不合适");
  expect((await show(topic, "?floor=2")).location).toBe(`/topic/${topic}#comments`);
  for (const id of [comments[1], reply]) {
    expect((await show(topic, `?comment=${id}`)).status).toBe(200);
  }
  const { foot } = (await show(topic)).data.moves;
  expect(foot).toContain("2 楼的 2 条评论已移到别处");
  expect(foot).not.toMatch(/竹子的根|\/topic\/\d+"/);
});

test("a moved reply below what a disabled member wrote is looked for in vain", async () => {
  await split("2-3");
  await setMemberDisabled(moderator.viewer, first.id, true, "广告");
  expect((await show(topic, `?comment=${reply}`)).status).toBe(200);
});

test("messages lead to the new place and are emptied with the comment", async () => {
  const [told] = await messagesOf(author, 0);
  const fresh = await split("1");
  const opened = await callAction(
    openMessage,
    `/user/messages/${told?.id}/open`,
    {},
    {
      as: author,
      params: { messageId: String(told?.id) },
    },
  );
  expect(opened.location).toBe(`/topic/${fresh}?comment=${comments[0]}#comment-${comments[0]}`);
  await deleteComment(second.viewer, comments[0] ?? 0, "");
  const [emptied] = await messagesOf(author, 0);
  expect(emptied?.content).toBe("");
});

test("who wrote what was moved is told once, and it stands in the log", async () => {
  const fresh = await split("2, 4");
  const told = await messagesOf(first, 34);
  expect(told).toHaveLength(1);
  expect(told[0]).toMatchObject({
    detailUrl: `/topic/${fresh}?comment=${comments[1]}#comment-${comments[1]}`,
    content: "说的是另一件事",
    quoteContent: "另一件事",
    facts: JSON.stringify({ count: 2 }),
  });
  expect(await messagesOf(second, 34)).toHaveLength(1);
  expect(await messagesOf(author, 34)).toEqual([]);
  const { results } = await readPublicLog(readDatabase(), null);
  expect(results[0]).toMatchObject({
    act: "split",
    path: `/topic/${topic}`,
    reason: "说的是另一件事",
  });
});

test("deleted and waiting comments go along unseen, and nothing is said of them", async () => {
  await deleteComment(first.viewer, comments[3] ?? 0, "");
  const fresh = await split("3-4");
  expect((await show(topic)).data.moves.foot).toContain("3 楼的 1 条评论已移到");
  expect(await floorsOf(fresh)).toEqual([[1, comments[2]]]);
  expect(await messagesOf(first, 34)).toEqual([]);
  expect(await wrongCounts()).toEqual([]);
  const alone = await createComment({ on: topic, by: first });
  await deleteComment(first.viewer, alone, "");
  const refused = await send({ floors: "5" });
  expect(JSON.stringify(refused.data)).toContain("选中的楼里没有大家看得到的评论");
});

test("likes go along, and who watched the old thread watches the new one", async () => {
  await likeComment(author.viewer, comments[1] ?? 0, true);
  const of = { entityType: "topic", entityId: topic };
  await inTransaction((trx) => keepWatch(trx, first.id, of, "silenced"));
  const fresh = await split("2");
  expect((await show(fresh)).data.comments.results[0]?.likeCount).toBe(1);
  const there = { entityType: "topic", entityId: fresh };
  expect(await readWatch(readDatabase(), first.id, there)).toBe("silenced");
  expect(await readWatch(readDatabase(), author.id, there)).toBe("normal");
});

test("an accepted answer that is moved answers no more", async () => {
  const [nodeId = 0] = await createNodes(1);
  await setQuestionNode(moderator.viewer, nodeId, true);
  topic = await createTopic({ by: author, nodeId });
  const answer = await createComment({ on: topic, by: first });
  await acceptAnswer(author.viewer, answer, true);
  await split("1");
  expect((await show(topic)).data.topic).toMatchObject({ solved: false, answerId: 0 });
  expect(await messagesOf(first, 27)).toEqual([]);
  expect(await wrongCounts()).toEqual([]);
});

const refusals: [Record<string, string>, string][] = [
  [{ floors: "9" }, "这个话题里没有 9 楼"],
  [{ floors: "两楼" }, "请写楼号和范围"],
  [{ floors: "" }, "请填写要移走的楼"],
  [{ title: "" }, "请填写标题"],
  [{ reason: "" }, "请填写理由"],
  [{ nodeId: "999999" }, "请选择节点"],
];

test.each(refusals)(
  "%j is refused beside its field, and what was typed stays",
  async (fields, sentence) => {
    const answer = await send({ title: "留着的标题", ...fields });
    expect(answer.status).toBe(400);
    const said = JSON.stringify(answer.data);
    expect(said).toContain(sentence);
    expect(said).toContain(fields["title"] ?? "留着的标题");
    expect(await floorsOf(topic)).toHaveLength(4);
  },
);

test("more than two hundred at once are refused", async () => {
  const rows = Array.from({ length: 200 }, () => ({
    entityId: topic,
    userId: first.id,
    content: "一句",
    createTime: Date.now(),
  }));
  await inTransaction((trx) => insertComments(trx, rows));
  const answer = await send({ floors: "2-202" });
  expect(JSON.stringify(answer.data)).toContain("一次最多移走 200 条评论");
  expect((await send({ floors: "5-204" })).location).toMatch(/^\/topic\/\d+$/);
  expect(await wrongCounts()).toEqual([]);
});

test("comments that are put in many at once get no floor that was moved away", async () => {
  await split("4");
  const one = { entityId: topic, userId: first.id, content: "一句", createTime: Date.now() };
  const [id = 0] = await inTransaction((trx) => insertComments(trx, [one]));
  expect(await floorsOf(topic)).toContainEqual([5, id]);
});

test("replies count among the two hundred, as they go along", async () => {
  const root = await createComment({ on: topic, by: first });
  const [floor = 0] = (await floorsOf(topic)).find(([, id]) => id === root) ?? [];
  const reply = { entityId: topic, userId: first.id, content: "一句", rootId: root };
  const rows = Array.from({ length: 199 }, () => ({ ...reply, createTime: Date.now() }));
  await inTransaction((trx) => insertComments(trx, rows));
  const more = await createComment({ on: topic, by: second, quoteId: root });
  const answer = await send({ floors: String(floor) });
  expect(JSON.stringify(answer.data)).toContain("一次最多移走 200 条评论");
  await inTransaction((trx) => trx.deleteFrom("comment").where("id", "=", more).execute());
  expect((await send({ floors: String(floor) })).location).toMatch(/^\/topic\/\d+$/);
});

test("the API has the comments in their new place", async () => {
  const fresh = await split("2");
  const call = { method: "GET", path: "/api/comment/comments" } as const;
  const idsOn = async (entityId: number) => {
    const { data } = await callApi(call, { entityType: "topic", entityId });
    return (data as { results: { commentId: number }[] }).results.map((one) => one.commentId);
  };
  expect(await idsOn(fresh)).toEqual([comments[1]]);
  expect(await idsOn(topic)).not.toContain(comments[1]);
});
