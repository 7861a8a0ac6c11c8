import { describe, expect, test } from "vitest";
import { createModerator, createMember } from "tests/factories/member";
import { createNodes } from "tests/factories/node";
import { createTopic } from "tests/factories/topic";
import { callAction, callLoader } from "tests/support/call-route";
import { inRounds, saidAtOnce } from "tests/support/said-at-once";
import { takeUpAllGreatActs } from "~/features/admin/great-acts/great-acts.server";
import { emptying, startEmptying } from "~/features/content/topics/node-emptying.commands.server";
import { ensureNodes } from "~/features/content/nodes/node-bulk.commands.server";
import {
  createNode,
  holdNodeInUse,
  renameNode,
  retireNode,
} from "~/features/content/nodes/node.commands.server";
import { readAllNodes, readNodes } from "~/features/content/nodes/node.queries.server";
import { insertTopics } from "~/features/content/topics/topic-bulk.commands.server";
import { deleteTopic } from "~/features/content/topics/topic-status.commands.server";
import { readTopic } from "~/features/content/topics/topic.queries.server";
import { readStoredSettings } from "~/features/site/settings/setting.queries.server";
import { inTransaction, readDatabase } from "~/platform/database/database.server";
import { workAt } from "~/platform/jobs/great-act.server";
import { runDueJobs } from "~/platform/jobs/job-runner.server";
import * as nodesPage from "~/routes/admin.nodes";
import * as nodeTopicsPage from "~/routes/admin.nodes_.$nodeId.topics";
import * as settingsPage from "~/routes/admin.settings.$group";

const names = async () => (await readNodes(readDatabase())).map(({ name }) => name);
const idOf = async (name: string) =>
  (await readAllNodes(readDatabase())).find((node) => node.name === name)?.id ?? 0;
const moderator = await createModerator();
const owner = await createMember({ role: "owner" });
const post = (fields: Record<string, string>) =>
  callAction(nodesPage, "/admin/nodes", fields, { as: moderator });

describe("the page of nodes", () => {
  test("is for moderators", async () => {
    const member = await createMember();
    expect((await callLoader(nodesPage, "/admin/nodes", { as: member })).status).toBe(403);
    const refused = await callAction(
      nodesPage,
      "/admin/nodes",
      { intent: "create", name: "偷建的" },
      { as: member },
    );
    expect(refused.status).toBe(403);
    expect(await names()).not.toContain("偷建的");
  });

  test("makes nodes, names them anew and orders them", async () => {
    await post({ intent: "create", name: "读书", description: "纸上的事" });
    await post({ intent: "create", name: "喝茶", description: "" });
    expect(await names()).toEqual(["闲聊", "读书", "喝茶"]);
    await post({ intent: "up", nodeId: String(await idOf("喝茶")) });
    expect(await names()).toEqual(["闲聊", "喝茶", "读书"]);
    await post({
      intent: "save",
      nodeId: String(await idOf("喝茶")),
      name: "品茶",
      description: "",
    });
    expect(await names()).toEqual(["闲聊", "品茶", "读书"]);
  });

  test("refuses a name that is taken and keeps what was typed", async () => {
    const answer = await post({ intent: "create", name: "闲聊", description: "又一个" });
    expect(answer.status).toBe(400);
    expect(answer.data).toMatchObject({
      initialValue: { name: "闲聊", description: "又一个" },
      error: { name: ["已经有叫这个名字的节点了"] },
    });
  });

  test("retires a node: nobody writes there, what stands there is read, and it opens again", async () => {
    await post({ intent: "create", name: "旧事", description: "" });
    const nodeId = await idOf("旧事");
    const topic = await createTopic({ nodeId });
    await post({ intent: "retire", nodeId: String(nodeId) });
    expect(await names()).not.toContain("旧事");
    await expect(createTopic({ nodeId })).rejects.toThrow("请选择节点");
    expect(await readTopic(readDatabase(), topic, null)).toMatchObject({ node: { name: "旧事" } });
    await post({ intent: "reopen", nodeId: String(nodeId) });
    expect(await names()).toContain("旧事");
  });

  test("does not retire the node that is chosen where none is", async () => {
    const answer = await post({ intent: "retire", nodeId: "1" });
    expect(answer.data).toMatchObject({ error: { "": ["默认节点不能停用"] } });
    expect(await names()).toContain("闲聊");
  });

  test("writes each act down, with who and from where", async () => {
    await post({ intent: "create", name: "记录", description: "" });
    const nodeId = await idOf("记录");
    await post({ intent: "save", nodeId: String(nodeId), name: "记录", description: "写下来" });
    const acts = await readDatabase()
      .selectFrom("auditLog")
      .select(["userId", "act", "before", "after", "address"])
      .where("entityType", "=", "node")
      .where("entityId", "=", nodeId)
      .orderBy("id")
      .execute();
    const by = { userId: moderator.id, address: "127.0.0.1" };
    expect(acts).toEqual([
      { ...by, act: "create", before: "", after: "记录" },
      { ...by, act: "rename", before: "记录", after: "记录：写下来" },
    ]);
  });
});

const empty = (nodeId: number, fields: Record<string, string>) =>
  callAction(nodeTopicsPage, "/", fields, { as: moderator, params: { nodeId: String(nodeId) } });

test("a node is retired without orphans: its topics move to another one, deleted ones too", async () => {
  await post({ intent: "create", name: "旧书", description: "" });
  await post({ intent: "create", name: "新书", description: "" });
  const [from, into] = [await idOf("旧书"), await idOf("新书")];
  const [topic, gone] = [await createTopic({ nodeId: from }), await createTopic({ nodeId: from })];
  await deleteTopic(moderator.viewer, gone, "重复");
  for (const wrong of [String(from), "9999", ""]) {
    expect((await empty(from, { into: wrong })).data).toMatchObject({
      error: { into: ["请选择另一个在用的节点"] },
    });
  }
  await empty(from, { into: String(into), retire: "on" });
  expect(await readTopic(readDatabase(), topic, null)).toMatchObject({ node: { id: into } });
  expect(await readTopic(readDatabase(), gone, moderator.viewer)).toMatchObject({
    node: { id: into },
  });
  expect(await names()).not.toContain("旧书");
  const old = (await readAllNodes(readDatabase())).find((node) => node.id === from);
  expect(old).toMatchObject({ retired: true, topicCount: 0 });
});

const inOrder = (rows: { id: number; nodeId: number }[]) => rows.toSorted((a, b) => a.id - b.id);

/** How many topics stand in each of these nodes, if the search index says the same of every one. */
async function countIn(nodeIds: number[]): Promise<number[]> {
  const db = readDatabase();
  const topics = await db
    .selectFrom("topic")
    .select(["id", "nodeId"])
    .where("nodeId", "in", nodeIds)
    .execute();
  const found = await db
    .selectFrom("searchThing")
    .select(["thingId as id", "nodeId"])
    .where("kind", "=", "topic")
    .where("nodeId", "in", nodeIds)
    .execute();
  expect(inOrder(found)).toEqual(inOrder(topics));
  return nodeIds.map((nodeId) => topics.filter((topic) => topic.nodeId === nodeId).length);
}

describe("a node with more topics than one part holds", () => {
  test("is emptied part by part, also after its process ended, with what is written meanwhile", async () => {
    const [from = 0, into = 0] = await createNodes(2);
    const writer = await createMember();
    const topics = Array.from({ length: 50 }, (_, at) => ({
      type: 0 as const,
      nodeId: from,
      userId: writer.id,
      title: `第 ${at} 篇`,
      content: "搬家",
      createTime: 1000 + at,
    }));
    await inTransaction((trx) => insertTopics(trx, topics));
    const act = await startEmptying(moderator.viewer, from, { into, retire: false });
    await workAt(emptying, act, 0);
    expect(await countIn([from, into])).toEqual([30, 20]);
    const { data } = await callLoader(nodesPage, "/admin/nodes", { as: moderator });
    expect(data.acts[0]).toMatchObject({ done: 20, total: 50, endTime: 0 });

    const late = await createTopic({ nodeId: from });
    const again = await empty(from, { into: String(into) });
    expect(again.data).toMatchObject({
      error: { "": [expect.stringContaining("还没有做完，请等它做完")] },
    });
    const back = await empty(into, { into: String(from) });
    expect(back.status).toBe(400);

    takeUpAllGreatActs();
    await inTransaction((trx) => trx.updateTable("job").set({ runTime: 0 }).execute());
    await runDueJobs();
    expect(await countIn([from, into])).toEqual([0, 51]);
    expect(await readTopic(readDatabase(), late, null)).toMatchObject({ node: { id: into } });
    const log = await readDatabase()
      .selectFrom("auditLog")
      .select(["userId", "act", "after", "address"])
      .where("entityType", "=", "node")
      .where("entityId", "=", from)
      .execute();
    expect(log).toMatchObject([
      { userId: moderator.id, act: "move", after: expect.stringContaining("（51 个话题）") },
    ]);
  });
});

describe("the node that is chosen where none is", () => {
  const group = { as: owner, params: { group: "posting" } };
  const choose = async (nodeId: number) => {
    const { data } = await callLoader(settingsPage, "/admin/settings/posting", group);
    const kept = Object.entries(data.values).filter(([, value]) => value !== "");
    const fields = { ...Object.fromEntries(kept), defaultNodeId: String(nodeId) };
    return callAction(
      settingsPage,
      "/admin/settings/posting",
      { intent: "save", ...fields },
      group,
    );
  };

  test("keeps its topics when it is to be emptied and retired", async () => {
    await post({ intent: "create", name: "别处", description: "" });
    const topic = await createTopic({ nodeId: 1 });
    const answer = await empty(1, { into: String(await idOf("别处")), retire: "on" });
    expect(answer.data).toMatchObject({ error: { "": ["默认节点不能停用"] } });
    expect(await readTopic(readDatabase(), topic, null)).toMatchObject({ node: { id: 1 } });
  });

  test("is in use, though it is chosen and retired at once", async () => {
    for (let round = 0; round < 6; round += 1) {
      const [nodeId = 0] = await createNodes(1);
      const retire = () => post({ intent: "retire", nodeId: String(nodeId) });
      const both = [() => choose(nodeId), retire];
      const answers = await Promise.all((round % 2 ? both : both.toReversed()).map((act) => act()));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([302, 400]);
      const { defaultNodeId } = await readStoredSettings(readDatabase());
      expect((await readNodes(readDatabase())).map(({ id }) => id)).toContain(defaultNodeId);
    }
    expect((await choose(1)).status).toBe(302);
  });
});

const wordsOf = (name: string) => ({ name, description: "" });
const countOf = async (name: string) => (await names()).filter((one) => one === name).length;

describe("a node that two make at once", () => {
  test("stands once, and the second is told so", () =>
    inRounds(async (at) => {
      const name = `双击${at}`;
      const make = () => createNode(moderator.viewer, wordsOf(name));
      const taken = "已经有叫这个名字的节点了";
      expect(await saidAtOnce([make(), make(), make()])).toEqual(["", taken, taken]);
      expect(await countOf(name)).toBe(1);
    }));

  test("stands once where one of them is renamed to it", () =>
    inRounds(async (at) => {
      const name = `改名${at}`;
      const id = await createNode(moderator.viewer, wordsOf(`原名${at}`));
      const said = await saidAtOnce([
        renameNode(moderator.viewer, id, wordsOf(name)),
        createNode(moderator.viewer, wordsOf(name)),
      ]);
      expect([said, await countOf(name)]).toEqual([["", "已经有叫这个名字的节点了"], 1]);
    }));

  test("stands once where the demo brings it, and waits in no circle with who chooses the default", async () => {
    const name = "演示的节点";
    const [first = 0] = await createNodes(1);
    const mark = { createTime: Date.now() };
    const said = await saidAtOnce([
      inTransaction((trx) => ensureNodes(trx, [wordsOf(name)], mark)),
      inTransaction((trx) => ensureNodes(trx, [wordsOf(name)], mark)),
      inTransaction((trx) => holdNodeInUse(trx, first)),
      retireNode(moderator.viewer, first, true),
      inTransaction((trx) => holdNodeInUse(trx, first)),
    ]);
    expect([said, await countOf(name)]).toEqual([["", "", "", "", ""], 1]);
  });
});
