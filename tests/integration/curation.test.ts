import { beforeAll, describe, expect, test } from "vitest";
import { liftRateLimits } from "tests/factories/limits";
import { createModerator, createMember } from "tests/factories/member";
import { createNodes } from "tests/factories/node";
import { createTopic } from "tests/factories/topic";
import { callAction, callLoader } from "tests/support/call-route";
import { saidAfter } from "tests/support/said-after";
import { readTopicList } from "~/features/content/topics/topic-list.queries.server";
import { editTopic } from "~/features/content/topics/topic-edit.commands.server";
import { deleteTopic, restoreTopic } from "~/features/content/topics/topic-status.commands.server";
import { topicSchema } from "~/features/content/topics/topic.schema";
import { readTopic } from "~/features/content/topics/topic.queries.server";
import { readDatabase } from "~/platform/database/database.server";
import * as movePage from "~/routes/topic.$topicId_.node";
import * as recommendRoute from "~/routes/topic.$topicId_.recommend";
import * as stickyRoute from "~/routes/topic.$topicId_.sticky";

beforeAll(liftRateLimits);

const auditOf = (entityId: number) =>
  readDatabase()
    .selectFrom("auditLog")
    .select(["userId", "act", "before", "after", "reason", "address"])
    .where("entityType", "=", "topic")
    .where("entityId", "=", entityId)
    .orderBy("id")
    .execute();
const messagesOf = (userId: number) =>
  readDatabase()
    .selectFrom("message")
    .select(["type", "content", "detailUrl"])
    .where("userId", "=", userId)
    .execute();
const paramsOf = (topic: number) => ({ params: { topicId: String(topic) } });

describe("a moderator", () => {
  test("makes a topic sticky and takes it back, and both are written down", async () => {
    const [topic, moderator] = [await createTopic(), await createModerator()];
    const path = `/topic/${topic}/sticky`;
    await callAction(stickyRoute, path, { intent: "on" }, { as: moderator, ...paramsOf(topic) });
    const list = await readTopicList(readDatabase(), { list: "newest" }, null, null);
    expect(list.sticky.map(({ id }) => id)).toContain(topic);
    await callAction(stickyRoute, path, { intent: "off" }, { as: moderator, ...paramsOf(topic) });
    expect(await readTopic(readDatabase(), topic, null)).toMatchObject({ sticky: false });
    expect(await auditOf(topic)).toMatchObject([
      { userId: moderator.id, act: "sticky", before: "", after: "置顶", address: "127.0.0.1" },
      { userId: moderator.id, act: "sticky", before: "置顶", after: "" },
    ]);
  });

  test("recommends a topic, which its author is told once", async () => {
    const [author, moderator] = [await createMember(), await createModerator()];
    const topic = await createTopic({ by: author });
    for (const intent of ["on", "off", "on", "on"]) {
      const fields = { intent, reason: intent === "on" ? "写得好" : "" };
      const visit = { as: moderator, ...paramsOf(topic) };
      await callAction(recommendRoute, `/topic/${topic}/recommend`, fields, visit);
    }
    expect(await readTopic(readDatabase(), topic, null)).toMatchObject({ recommend: true });
    expect(await messagesOf(author.id)).toEqual([
      { type: 4, content: "写得好", detailUrl: `/topic/${topic}` },
    ]);
    expect(await auditOf(topic)).toHaveLength(3);
  });

  test("moves a topic to another node by a page of its own", async () => {
    const [topic, moderator, [node = 0]] = [
      await createTopic(),
      await createModerator(),
      await createNodes(1),
    ];
    const visit = { as: moderator, ...paramsOf(topic) };
    const shown = await callLoader(movePage, `/topic/${topic}/node`, visit);
    expect(shown.data).toMatchObject({ id: topic, nodeId: 1 });
    const fields = { nodeId: String(node), reason: "放错了" };
    const answer = await callAction(movePage, `/topic/${topic}/node`, fields, visit);
    expect(answer.location).toBe(`/topic/${topic}`);
    expect(await readTopic(readDatabase(), topic, null)).toMatchObject({ node: { id: node } });
    expect(await auditOf(topic)).toMatchObject([
      { act: "move", before: "闲聊", after: "节点1", reason: "放错了" },
    ]);
    const nowhere = await callAction(
      movePage,
      `/topic/${topic}/node`,
      { nodeId: "99999", reason: "" },
      visit,
    );
    expect(nowhere.data).toMatchObject({ error: { nodeId: ["请选择节点"] } });
  });

  test("who moves a topic as they edit it is written down as one who moves it", async () => {
    const [topic, moderator, [node = 0]] = [
      await createTopic({ title: "旧题" }),
      await createModerator(),
      await createNodes(1),
    ];
    const words = { title: "新题", content: "改过的话", nodeId: String(node) };
    await editTopic(moderator.viewer, topic, topicSchema.parse(words));
    expect(await auditOf(topic)).toMatchObject([
      { userId: moderator.id, act: "edit", before: "旧题", after: "新题" },
      { userId: moderator.id, act: "move", before: "闲聊", after: "节点1", reason: "" },
    ]);
  });

  test("deletes with a reason and restores, and both are written down", async () => {
    const [author, moderator] = [await createMember(), await createModerator()];
    const topic = await createTopic({ by: author, title: "广告" });
    await deleteTopic(moderator.viewer, topic, "广告太多");
    await restoreTopic(moderator.viewer, topic);
    expect(await auditOf(topic)).toMatchObject([
      { userId: moderator.id, act: "delete", before: "广告", reason: "广告太多" },
      { userId: moderator.id, act: "restore", after: "广告" },
    ]);
    expect(await messagesOf(author.id)).toMatchObject([{ type: 5, content: "广告太多" }]);
  });

  test("acts on members only, the owner on everyone", async () => {
    const [admin, other] = [await createModerator(), await createModerator()];
    const owner = await createModerator({ role: "owner" });
    const topic = await createTopic({ by: admin });
    expect(await readTopic(readDatabase(), topic, other.viewer)).toMatchObject({
      can: { edit: false, delete: false, curate: false },
    });
    await expect(deleteTopic(other.viewer, topic, "不喜欢")).rejects.toMatchObject({ status: 403 });
    await deleteTopic(owner.viewer, topic, "不合适");
    expect(await auditOf(topic)).toMatchObject([{ userId: owner.id, act: "delete" }]);
  });
});

const ways = { "by script": "*/*", "without script": "text/html" };

test.each(Object.entries(ways))("what came of it is said on the page: %s", async (_way, Accept) => {
  const [topic, moderator] = [await createTopic(), await createModerator()];
  const visit = { as: moderator, ...paramsOf(topic), headers: { Accept } };
  for (const [intent, text] of [
    ["on", "已置顶"],
    ["off", "已取消置顶"],
  ] as const) {
    const answer = await callAction(stickyRoute, `/topic/${topic}/sticky`, { intent }, visit);
    expect(answer).toMatchObject({ status: 302, location: `/topic/${topic}` });
    expect(saidAfter(answer)).toEqual({ kind: "success", text });
  }
});

test.each(Object.entries(ways))(
  "a member is told that there is no such thing: %s",
  async (_way, Accept) => {
    const [topic, member] = [await createTopic(), await createMember()];
    const visit = { as: member, ...paramsOf(topic), headers: { Accept } };
    const answer = await callAction(stickyRoute, `/topic/${topic}/sticky`, { intent: "on" }, visit);
    expect(answer).toMatchObject({ status: 302, location: `/topic/${topic}` });
    expect(saidAfter(answer)).toMatchObject({ kind: "error" });
    expect((await callLoader(movePage, `/topic/${topic}/node`, visit)).status).toBe(404);
    expect(await auditOf(topic)).toEqual([]);
  },
);
