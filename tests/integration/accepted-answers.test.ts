import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createComment } from "tests/factories/comment";
import { liftRateLimits } from "tests/factories/limits";
import { createMember, createModerator, type Member } from "tests/factories/member";
import { createNodes } from "tests/factories/node";
import { createTopic, createTweet } from "tests/factories/topic";
import { callApi } from "tests/support/call-api";
import { callAction, callLoader } from "tests/support/call-route";
import { setQuestionNode } from "~/features/content/nodes/node.commands.server";
import { moveTopic } from "~/features/content/topics/curation.commands.server";
import { readTopicList } from "~/features/content/topics/topic-list.queries.server";
import { acceptAnswer } from "~/features/discussion/comments/accepting.commands.server";
import { deleteComment } from "~/features/discussion/comments/comment-deletion.commands.server";
import { restoreComment } from "~/features/discussion/comments/comment-restoring.commands.server";
import { setMemberDisabled } from "~/features/discussion/members/member-disabling.commands.server";
import { messageType } from "~/features/notifications/message";
import { markMessagesRead } from "~/features/notifications/message.commands.server";
import { readMessagePage, readUnreadCounts } from "~/features/notifications/message.queries.server";
import { readScoreLog } from "~/features/scores/score.queries.server";
import { changeSetting } from "~/features/site/settings/setting.commands.server";
import { readDatabase } from "~/platform/database/database.server";
import { NotAllowed, NotFound, TooFast } from "~/platform/errors/domain-errors";
import * as acceptRoute from "~/routes/comment.$commentId.accept";
import * as nodesPage from "~/routes/admin.nodes";
import * as topicPage from "~/routes/topic.$topicId";
import * as nodePage from "~/routes/topics.node.$nodeId";

let asker: Member;
let helper: Member;
let moderator: Member;
let node: number;
let topic: number;
let answer: number;

beforeAll(async () => {
  await liftRateLimits();
  await changeSetting("scoreAnswer", 7);
  await changeSetting("scoreComment", 0);
  await changeSetting("scoreTopic", 0);
  moderator = await createModerator();
  [node = 0] = await createNodes(1);
  await setQuestionNode(moderator.viewer, node, true);
});

beforeEach(async () => {
  asker = await createMember();
  helper = await createMember();
  topic = await createTopic({ by: asker, title: "竹子怎么种", nodeId: node });
  await createComment({ on: topic, content: "我也想知道" });
  answer = await createComment({ on: topic, by: helper, content: "春天种，浇透水" });
});

const open = async (as: Member | null = asker, query = "") =>
  (
    await callLoader(topicPage, `/topic/${topic}${query}`, {
      params: { topicId: String(topic) },
      as,
    })
  ).data;
const press = (intent: "on" | "off", as: Member | null = asker, id = answer) =>
  callAction(
    acceptRoute,
    `/comment/${id}/accept`,
    { intent },
    { as, params: { commentId: String(id) } },
  );
const scoreOf = async ({ id }: Member) =>
  (await readScoreLog(readDatabase(), id, null)).results[0]?.total ?? 0;
const toldOf = async ({ id }: Member) =>
  (await readMessagePage(readDatabase(), id, 1)).results.filter(
    ({ type }) => type === messageType.accepted,
  );
const unreadOf = async ({ id }: Member) =>
  (await readUnreadCounts(readDatabase(), [id])).get(id) ?? 0;
const idsIn = async (unsolved: boolean) =>
  (
    await readTopicList(
      readDatabase(),
      { list: "node", nodeId: node, look: unsolved ? "unsolved" : null },
      null,
      null,
    )
  ).results.map(({ id }) => id);
const isSolved = async () => (await open(null)).topic.solved;

describe("an accepted answer", () => {
  test("stands first, once, with its floor, and is marked", async () => {
    expect((await press("on")).location).toBe(`/topic/${topic}#comments`);
    const { comments, topic: shown } = await open(null);
    expect(comments.results.map(({ id, floor }) => [id, floor])).toEqual([
      [answer, 2],
      [expect.any(Number), 1],
    ]);
    expect(comments.results[0]).toMatchObject({ accepted: true });
    expect(comments.results[1]?.accepted).toBeUndefined();
    expect(shown).toMatchObject({ solved: true, question: true });
    expect((await open(null, "?sort=newest")).comments.results[0]).toMatchObject({ id: answer });
  });

  test("comes once however far is read on, and at its own place on a page of its number", async () => {
    for (let floor = 3; floor <= 45; floor += 1) await createComment({ on: topic, by: asker });
    const late = await createComment({ on: topic, by: helper });
    await press("on", asker, late);
    const seen: number[] = [];
    let cursor = "";
    do {
      const { comments } = await open(null, cursor && `?cursor=${cursor}`);
      seen.push(...comments.results.map(({ floor }) => floor));
      cursor = comments.cursor;
    } while (cursor !== "");
    expect(seen).toEqual([46, ...Array.from({ length: 45 }, (_, at) => at + 1)]);
    const third = (await open(null, "?page=3")).comments.results;
    expect(third.map(({ floor }) => floor)).toEqual([41, 42, 43, 44, 45, 46]);
    expect(third.at(-1)).toMatchObject({ accepted: true });
    const second = (await open(null, "?page=2")).comments;
    const after = (await open(null, `?page=2&cursor=${second.cursor}`)).comments.results;
    expect(after.map(({ floor }) => floor)).toContain(46);
  });

  test("is rewarded and told of, and taken back with both", async () => {
    await press("on");
    expect(await scoreOf(helper)).toBe(7);
    expect(await toldOf(helper)).toMatchObject([
      { line: "采纳了你的回答“春天种，浇透水”", detailUrl: expect.stringContaining(`${answer}`) },
    ]);
    const unread = await unreadOf(helper);
    await press("off");
    expect(await scoreOf(helper)).toBe(0);
    expect(await toldOf(helper)).toEqual([]);
    expect(await unreadOf(helper)).toBe(unread - 1);
    expect(await isSolved()).toBe(false);
  });

  test("that was read of is told once, however often it is accepted", async () => {
    await press("on");
    await markMessagesRead(helper.id, "all");
    await press("off");
    await press("on");
    expect(await toldOf(helper)).toHaveLength(1);
    expect(await unreadOf(helper)).toBe(0);
    expect(await scoreOf(helper)).toBe(7);
  });

  test("counts once when it is accepted many times at once", async () => {
    await Promise.all(Array.from({ length: 8 }, () => acceptAnswer(asker.viewer, answer, true)));
    expect(await scoreOf(helper)).toBe(7);
    expect(await toldOf(helper)).toHaveLength(1);
  });

  test("gives way to another one, with its score", async () => {
    const other = await createMember();
    const better = await createComment({ on: topic, by: other });
    await Promise.all([
      acceptAnswer(asker.viewer, answer, true),
      acceptAnswer(moderator.viewer, better, true),
    ]);
    await acceptAnswer(asker.viewer, better, true);
    expect([await scoreOf(helper), await scoreOf(other)]).toEqual([0, 7]);
    expect(await toldOf(helper)).toEqual([]);
    expect((await open()).comments.results.filter(({ accepted }) => accepted)).toHaveLength(1);
  });

  test("of one's own earns nothing", async () => {
    const own = await createComment({ on: topic, by: asker });
    await press("on", asker, own);
    const theirs = await createComment({ on: topic, by: moderator });
    expect(await scoreOf(asker)).toBe(0);
    await press("on", moderator, theirs);
    expect(await scoreOf(moderator)).toBe(0);
    expect((await open()).topic.answerId).toBe(theirs);
  });

  test("is none any more once it is deleted, nor when it is restored", async () => {
    await press("on");
    await deleteComment(helper.viewer, answer, "");
    expect(await isSolved()).toBe(false);
    expect(await scoreOf(helper)).toBe(0);
    await restoreComment(helper.viewer, answer);
    expect(await isSolved()).toBe(false);
    await press("on");
    expect(await scoreOf(helper)).toBe(7);
  });

  test("is none while its author is disabled", async () => {
    await press("on");
    await setMemberDisabled(moderator.viewer, helper.id, true, "广告");
    expect(await isSolved()).toBe(false);
    expect(await idsIn(true)).toContain(topic);
    expect((await open(null)).comments.results.map(({ id }) => id)).not.toContain(answer);
    await expect(acceptAnswer(asker.viewer, answer, true)).rejects.toThrow(NotFound);
    await setMemberDisabled(moderator.viewer, helper.id, false, "");
    expect(await isSolved()).toBe(true);
  });

  test("is none outside of the nodes of questions", async () => {
    await press("on");
    await moveTopic(moderator.viewer, topic, 1, "");
    expect((await open()).topic).toMatchObject({ solved: false, answerId: 0, question: false });
    expect((await open()).comments.results.some(({ acceptable }) => acceptable)).toBe(false);
  });
});

describe("accepting", () => {
  test("is for who asked, and moderators", async () => {
    expect((await open(asker)).comments.results[1]).toMatchObject({ acceptable: true });
    expect((await open(helper)).comments.results[1]?.acceptable).toBeUndefined();
    for (const as of [helper, await createMember()]) {
      await expect(acceptAnswer(as.viewer, answer, true)).rejects.toThrow(NotAllowed);
      await press("on", as);
    }
    expect((await press("on", null)).location).toMatch(/^\/login\?ref=/);
    expect(await isSolved()).toBe(false);
    await press("on", moderator);
    expect(await isSolved()).toBe(true);
  });

  test("takes comments on published questions only", async () => {
    const reply = await createComment({ on: topic, quoteId: answer });
    const onTweet = await createComment({ on: await createTweet({ by: asker }) });
    const elsewhere = await createComment({ on: await createTopic({ by: asker }) });
    for (const id of [reply, onTweet, elsewhere, 999_999]) {
      await expect(acceptAnswer(asker.viewer, id, true)).rejects.toThrow(NotFound);
    }
  });

  test("and taking back ends for an hour after sixty times, and what stands by then stays", async () => {
    for (let count = 0; count < 30; count += 1) {
      await acceptAnswer(asker.viewer, answer, true);
      await acceptAnswer(asker.viewer, answer, false);
    }
    await expect(acceptAnswer(asker.viewer, answer, true)).rejects.toThrow(TooFast);
    expect([await scoreOf(helper), (await toldOf(helper)).length]).toEqual([0, 0]);
    // What is so already counts as nothing.
    await acceptAnswer(asker.viewer, answer, false);
    await press("on");
    expect(await isSolved()).toBe(false);
  });

  test("by a moderator stands in the log of acts", async () => {
    await press("on", moderator);
    const act = await readDatabase()
      .selectFrom("auditLog")
      .select(["act", "userId"])
      .where("entityType", "=", "comment")
      .where("entityId", "=", answer)
      .execute();
    expect(act).toEqual([{ act: "accept", userId: moderator.id }]);
  });
});

describe("a node of questions", () => {
  test("is one by the form of the nodes, and no longer by the same", async () => {
    const [id = 0] = await createNodes(1);
    const send = (intent: string) =>
      callAction(nodesPage, "/admin/nodes", { intent, nodeId: String(id) }, { as: moderator });
    const asked = async () =>
      (await callLoader(nodePage, `/topics/node/${id}`, { params: { nodeId: String(id) } }))
        .data as { asked?: boolean };
    await send("ask");
    expect((await asked()).asked).toBe(true);
    await send("unask");
    expect((await asked()).asked).toBe(false);
  });

  test("lists the questions without an answer, and no tweets", async () => {
    expect(await idsIn(true)).toContain(topic);
    await press("on");
    expect(await idsIn(true)).not.toContain(topic);
    expect(await idsIn(false)).toContain(topic);
    const params = { params: { nodeId: String(node) } };
    const page = await callLoader(nodePage, `/topics/node/${node}?solved=no`, params);
    expect(page.data).toMatchObject({ look: "unsolved" });
    expect(page.data.topics.results.some(({ id }) => id === topic)).toBe(false);
    const api = await callApi(
      { method: "GET", path: "/api/topic/topics" },
      { nodeId: node, unsolved: "true" },
    );
    expect(JSON.stringify(api.data)).not.toContain(`"topicId":${topic},`);
  });

  test("tells the API what was accepted", async () => {
    for (const [path, solved] of [
      ["accept", true],
      ["unaccept", false],
    ] as const) {
      const call = { method: "POST", path: `/api/comment/${path}/{id}` } as const;
      await callApi(call, { id: answer }, { as: asker });
      const told = await callApi({ method: "GET", path: "/api/topic/{id}" }, { id: topic });
      expect(told.data).toMatchObject({ solved, answerId: solved ? answer : 0 });
    }
  });
});
