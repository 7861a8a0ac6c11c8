import { beforeAll, describe, expect, test } from "vitest";
import { createArticle } from "tests/factories/article";
import { createComment } from "tests/factories/comment";
import { liftRateLimits } from "tests/factories/limits";
import { createModerator, createMember, type Member } from "tests/factories/member";
import { createNodes } from "tests/factories/node";
import { createTopic, createTweet } from "tests/factories/topic";
import { callAction, callLoader } from "tests/support/call-route";
import { takeUpAllGreatActs } from "~/features/admin/great-acts/great-acts.server";
import { contentBulk } from "~/features/admin/lists/content-list.server";
import { insertTopics } from "~/features/content/topics/topic-bulk.commands.server";
import { deleteTopic } from "~/features/content/topics/topic-status.commands.server";
import { readTopic } from "~/features/content/topics/topic.queries.server";
import { changeSetting } from "~/features/site/settings/setting.commands.server";
import { inTransaction, readDatabase } from "~/platform/database/database.server";
import { startGreatAct } from "~/platform/jobs/great-act.commands.server";
import { readGreatAct } from "~/platform/jobs/great-act.queries.server";
import { workAt } from "~/platform/jobs/great-act.server";
import { runDueJobs } from "~/platform/jobs/job-runner.server";
import * as articlesPage from "~/routes/admin.articles";
import * as commentsPage from "~/routes/admin.comments";
import * as topicsPage from "~/routes/admin.topics";

let moderator: Member;
beforeAll(async () => {
  await liftRateLimits();
  moderator = await createModerator();
});

const pages = { topics: topicsPage, articles: articlesPage, comments: commentsPage };
type List = keyof typeof pages;

async function idsIn(list: List, query: Record<string, string> = {}): Promise<number[]> {
  const path = `/admin/${list}?${new URLSearchParams(query)}`;
  const { data } = await callLoader(pages[list], path, { as: moderator });
  return data.page.results.map(({ id }) => id);
}

function act(list: List, fields: Record<string, string | string[]>, as = moderator) {
  return callAction(pages[list], `/admin/${list}`, { reason: "", ...fields }, { as });
}

const statusOf = async (table: "article" | "comment" | "topic", id: number) =>
  (
    await readDatabase()
      .selectFrom(table)
      .select("status")
      .where("id", "=", id)
      .executeTakeFirstOrThrow()
  ).status;
const auditOf = (entityType: string, entityId: number) =>
  readDatabase()
    .selectFrom("auditLog")
    .select(["userId", "act", "reason"])
    .where("entityType", "=", entityType)
    .where("entityId", "=", entityId)
    .orderBy("id")
    .execute();
const messagesOf = (userId: number) =>
  readDatabase()
    .selectFrom("message")
    .select(["type", "content"])
    .where("userId", "=", userId)
    .execute();

describe("the lists of moderators", () => {
  test.each<List>(["topics", "articles", "comments"])(
    "of %s are for moderators alone, and nobody else sends their forms",
    async (list) => {
      for (const as of [null, await createMember()]) {
        expect((await callLoader(pages[list], `/admin/${list}`, { as })).status).toBe(403);
      }
      const fields = { act: "delete", ids: "1", reason: "不合适" };
      expect((await act(list, fields, await createMember())).status).toBe(403);
    },
  );

  test("are narrowed by status, kind, node, author, days and words", async () => {
    const author = await createMember({ username: "searched" });
    const [node = 0] = await createNodes(1);
    const topic = await createTopic({ by: author, nodeId: node, title: "竹笋怎么挑" });
    const tweet = await createTweet({ by: author, content: "雨后" });
    const gone = await createTopic({ by: author });
    await deleteTopic(moderator.viewer, gone, "重复");
    const by = { author: "Searched" };
    expect(await idsIn("topics", by)).toEqual([gone, tweet, topic]);
    expect(await idsIn("topics", { author: String(author.id) })).toEqual([gone, tweet, topic]);
    expect(await idsIn("topics", { ...by, status: "deleted" })).toEqual([gone]);
    expect(await idsIn("topics", { ...by, kind: "tweet" })).toEqual([tweet]);
    expect(await idsIn("topics", { nodeId: String(node) })).toEqual([topic]);
    expect(await idsIn("topics", { text: "竹笋" })).toEqual([topic]);
    expect(await idsIn("topics", { ...by, from: "2001-01-01", to: "2001-12-31" })).toEqual([]);
    expect(await idsIn("topics", { ...by, from: "2001-01-01" })).toHaveLength(3);
    expect(await idsIn("topics", { author: "nobody" })).toEqual([]);
    for (const name of ["constructor", "toString", "__proto__", "hasOwnProperty"]) {
      const named = { ...by, kind: name, status: name, severity: name };
      expect([name, ...(await idsIn("topics", named))]).toEqual([name, gone, tweet, topic]);
    }
  });

  test("find comments by words in any part of them", async () => {
    const [topic, author] = [await createTopic(), await createMember({ username: "talker" })];
    const spam = await createComment({ on: topic, by: author, content: "100% 便宜 加VX" });
    await createComment({ on: topic, by: author, content: "说得好" });
    expect(await idsIn("comments", { author: "talker", text: "0% 便宜 加vx" })).toEqual([spam]);
    expect(await idsIn("comments", { author: "talker", text: "_%" })).toEqual([]);
    expect(await idsIn("comments", { author: "talker" })).toHaveLength(2);
  });

  test("go on page by page without a gap", async () => {
    const author = await createMember({ username: "prolific" });
    const topic = await createTopic();
    for (let count = 0; count < 23; count += 1) await createComment({ on: topic, by: author });
    for (const text of ["", "说得好"]) {
      const query = new URLSearchParams({ author: "prolific", text });
      const first = await callLoader(commentsPage, `/admin/comments?${query}`, { as: moderator });
      expect(first.data.page.results).toHaveLength(20);
      query.set("cursor", first.data.page.cursor);
      const second = await callLoader(commentsPage, `/admin/comments?${query}`, { as: moderator });
      const ids = [...first.data.page.results, ...second.data.page.results].map(({ id }) => id);
      expect(ids).toHaveLength(23);
      expect(ids).toEqual(ids.toSorted((a, b) => b - a));
      expect(second.data.page.hasMore).toBe(false);
    }
  });
});

describe("many at once", () => {
  test("are deleted with a reason, and each author is told and each act written down", async () => {
    const author = await createMember();
    const topics = [await createTopic({ by: author }), await createTweet({ by: author })];
    const fields = { act: "delete", ids: topics.map(String), reason: "广告" };
    const answer = await act("topics", fields);
    expect(answer.location).toBe("/admin/topics");
    for (const topic of topics) {
      expect(await statusOf("topic", topic)).toBe(1);
      expect(await auditOf("topic", topic)).toEqual([
        { userId: moderator.id, act: "delete", reason: "广告" },
      ]);
    }
    expect(await messagesOf(author.id)).toEqual([
      { type: 5, content: "广告" },
      { type: 5, content: "广告" },
    ]);
    await act("topics", { act: "restore", ids: topics.map(String) });
    for (const topic of topics) expect(await statusOf("topic", topic)).toBe(0);
  });

  test("are a hundred, done to the end though the process ended in the middle, each once", async () => {
    const author = await createMember();
    const ids = await inTransaction((trx) =>
      insertTopics(
        trx,
        Array.from({ length: 100 }, (_, at) => ({
          type: 0 as const,
          nodeId: 1,
          userId: author.id,
          title: `第 ${at} 条广告`,
          content: "买",
          createTime: 1000 + at,
        })),
      ),
    );
    const { ticked } = contentBulk("topics");
    const id = await inTransaction((trx) =>
      startGreatAct(trx, ticked, {
        name: "话题：删除 101 条",
        payload: {
          moderator: { id: moderator.id, address: "192.0.2.7" },
          rows: [...ids, 99_999].map((row) => ({ row, name: `编号 ${row}` })),
          words: { act: "delete", reason: "广告", nodeId: 0 },
          counted: "条",
        },
        subjects: [],
      }),
    );
    for (let part = 0; part < 3; part += 1) await workAt(ticked, id, 0);
    expect(await readGreatAct(readDatabase(), id)).toMatchObject({ done: 3, total: 101 });
    takeUpAllGreatActs();
    await inTransaction((trx) => trx.updateTable("job").set({ runTime: 0 }).execute());
    await runDueJobs();
    expect(await readGreatAct(readDatabase(), id)).toMatchObject({
      done: 101,
      failed: false,
      outcome: "处理了 100 条，1 条没有处理\n编号 99999：不在了，或者已经这样处理过了",
    });
    const deleted = await readDatabase()
      .selectFrom("topic")
      .select("id")
      .where("userId", "=", author.id)
      .where("status", "=", 1)
      .execute();
    expect(deleted).toHaveLength(100);
    const acts = await readDatabase()
      .selectFrom("auditLog")
      .select(["entityId", "address"])
      .where("entityType", "=", "topic")
      .where("entityId", "in", ids)
      .orderBy("entityId")
      .execute();
    expect(acts).toEqual(ids.map((entityId) => ({ entityId, address: "192.0.2.7" })));
  });

  test("are done as far as possible, and it is said which were not and why", async () => {
    const [mine, another] = [
      await createTopic(),
      await createTopic({ by: await createModerator() }),
    ];
    const fields = { act: "delete", ids: [mine, another, 99_999].map(String), reason: "重复" };
    const answer = await act("topics", fields);
    expect(answer.status).toBe(400);
    expect(answer.data).toMatchObject({
      initialValue: { reason: "重复" },
      error: {
        "": ["处理了 1 条，2 条没有处理"],
        ids: [
          `编号 ${another}：管理员只能处理成员的内容`,
          "编号 99999：不在了，或者已经这样处理过了",
        ],
      },
    });
    expect([await statusOf("topic", mine), await statusOf("topic", another)]).toEqual([1, 0]);
  });

  test("are moved, recommended and made sticky", async () => {
    const [node = 0] = await createNodes(1);
    const topics = [await createTopic(), await createTopic()];
    const ids = topics.map(String);
    const nowhere = await act("topics", { act: "move", ids });
    expect(nowhere.data).toMatchObject({ error: { nodeId: ["请选择节点"] } });
    await act("topics", { act: "move", ids, nodeId: String(node) });
    await act("topics", { act: "recommend", ids });
    await act("topics", { act: "stick", ids });
    for (const topic of topics) {
      expect(await readTopic(readDatabase(), topic, null)).toMatchObject({
        node: { id: node },
        recommend: true,
        sticky: true,
      });
    }
    await act("topics", { act: "unrecommend", ids });
    await act("topics", { act: "unstick", ids });
    expect(await readTopic(readDatabase(), topics[0] ?? 0, null)).toMatchObject({
      recommend: false,
      sticky: false,
    });
  });

  test("that wait are approved or rejected", async () => {
    await changeSetting("articlePending", true);
    const author = await createMember();
    const articles = [await createArticle({ by: author }), await createArticle({ by: author })];
    await changeSetting("articlePending", false);
    expect(await idsIn("articles", { status: "waiting" })).toEqual(articles.toReversed());
    const [good, bad] = articles.map(String);
    await act("articles", { act: "approve", ids: good ?? "" });
    await act("articles", { act: "reject", ids: bad ?? "", reason: "没有写完" });
    expect(await statusOf("article", Number(good))).toBe(0);
    expect(await statusOf("article", Number(bad))).toBe(1);
    expect(await messagesOf(author.id)).toMatchObject([{ type: 23 }, { content: "没有写完" }]);
  });

  test("comments come back with their counts and scores", async () => {
    const [topic, author] = [await createTopic(), await createMember()];
    const comment = await createComment({ on: topic, by: author });
    const scoreOf = () =>
      readDatabase()
        .selectFrom("user")
        .select(["score", "commentCount"])
        .where("id", "=", author.id)
        .executeTakeFirst();
    await act("comments", { act: "delete", ids: String(comment), reason: "离题" });
    expect(await scoreOf()).toEqual({ score: 0, commentCount: 0 });
    await act("comments", { act: "restore", ids: String(comment) });
    expect(await scoreOf()).toEqual({ score: 1, commentCount: 1 });
    expect(await readTopic(readDatabase(), topic, null)).toMatchObject({ commentCount: 1 });
    expect(await auditOf("comment", comment)).toMatchObject([
      { act: "delete" },
      { act: "restore" },
    ]);
  });

  test("need something ticked, an act, and a reason where the author is told one", async () => {
    expect((await act("topics", { act: "restore" })).data).toMatchObject({
      error: { ids: ["请先选中至少一条"] },
    });
    expect((await act("topics", { act: "delete", ids: "1" })).data).toMatchObject({
      error: { reason: ["请填写理由"] },
    });
    expect((await act("articles", { act: "stick", ids: "1" })).data).toMatchObject({
      error: { act: ["请选择要做什么"] },
    });
  });
});
