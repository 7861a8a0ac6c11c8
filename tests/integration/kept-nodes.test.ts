import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createComment } from "tests/factories/comment";
import { liftRateLimits } from "tests/factories/limits";
import { createMember, createModerator, signInAgain, type Member } from "tests/factories/member";
import { createNodes } from "tests/factories/node";
import { createTopic } from "tests/factories/topic";
import { callAction, callLoader } from "tests/support/call-route";
import { moveTopic } from "~/features/content/topics/curation.commands.server";
import {
  appointKeeper,
  dismissKeeper,
} from "~/features/content/nodes/node-keeping.commands.server";
import { retireNode } from "~/features/content/nodes/node.commands.server";
import { editTopic } from "~/features/content/topics/topic-edit.commands.server";
import { readTopic } from "~/features/content/topics/topic.queries.server";
import { topicSchema } from "~/features/content/topics/topic.schema";
import { setMemberDisabled } from "~/features/discussion/members/member-disabling.commands.server";
import { changeRole } from "~/features/moderation/member-moderation.commands.server";
import { readUnreadMessages } from "~/features/notifications/message.queries.server";
import { readDatabase } from "~/platform/database/database.server";
import * as keepersPage from "~/routes/admin.nodes_.$nodeId.keepers";
import * as reportRoute from "~/routes/report";
import * as nodePage from "~/routes/topics.node.$nodeId";
import * as keepingPage from "~/routes/user.keeping";
import * as messagesPage from "~/routes/user.messages";

const why = "不在这里谈";

let moderator: Member;
let author: Member;
let keeper: Member;
let kept: number;
let other: number;
let topic: number;
let foreign: number;

beforeAll(liftRateLimits);

beforeEach(async () => {
  moderator = await createModerator();
  author = await createMember();
  [kept = 0, other = 0] = await createNodes(2);
  keeper = await appointed(await createMember(), kept);
  topic = await createTopic({ by: author, nodeId: kept });
  foreign = await createTopic({ by: author, nodeId: other });
});

async function appointed({ id, viewer }: Member, ...nodes: number[]): Promise<Member> {
  for (const node of nodes) await appointKeeper(moderator.viewer, node, viewer.username);
  return signInAgain(id);
}

test("twenty keep a node, and of one more it is said that they are too many", async () => {
  const members = await Promise.all(Array.from({ length: 20 }, () => createMember()));
  const [last, ...others] = members.map(({ viewer }) => viewer.username);
  for (const username of others) await appointKeeper(moderator.viewer, kept, username);
  const one = appointKeeper(moderator.viewer, kept, last ?? "");
  await expect(one).rejects.toThrow("一个节点最多 20 位版主");
  await dismissKeeper(moderator.viewer, kept, keeper.id);
  await appointKeeper(moderator.viewer, kept, last ?? "");
});

const actsBy = (member: Member) =>
  readDatabase()
    .selectFrom("auditLog")
    .select(["act", "entityType", "entityId", "reason"])
    .where("userId", "=", member.id)
    .orderBy("id")
    .execute();

const report = (query: string, as: Member) =>
  callAction(reportRoute, `/report?${query}`, { kind: "spam", words: "像广告" }, { as });
const open = async (as: Member) => {
  const { status, data } = await callLoader(keepingPage, "/user/keeping", { as });
  return { status, reports: data?.page?.results ?? [], text: JSON.stringify(data) };
};
const idOf = async (entityId: number) =>
  (
    await readDatabase()
      .selectFrom("report")
      .select("id")
      .where("entityId", "=", entityId)
      .where("entityType", "=", "topic")
      .executeTakeFirstOrThrow()
  ).id;
const settle = (reportId: number, intent: string, as = keeper) =>
  callAction(
    keepingPage,
    "/user/keeping",
    { reportId: String(reportId), intent, reason: why },
    { as },
  );

const rewritten = (nodeId: number) =>
  topicSchema.parse({ nodeId: String(nodeId), title: "换个地方说", content: "竹子开花了。" });

describe("what is reported in a node", () => {
  test("is seen and settled by its keeper, who does not learn by whom", async () => {
    const reader = await createMember({ nickname: "举报的那位" });
    await report(`topic=${topic}`, reader);
    await report(`topic=${foreign}`, reader);
    const comment = await createComment({ on: topic });
    await report(`comment=${comment}`, reader);
    const { reports, text } = await open(keeper);
    expect(reports).toHaveLength(2);
    expect(text).not.toContain("举报的那位");
    expect((await settle(await idOf(topic), "delete")).location).toBe("/user/keeping");
    expect(await readTopic(readDatabase(), topic, author.viewer)).toMatchObject({ status: 1 });
    // With its topic the comment is gone from everybody's sight.
    expect((await open(keeper)).reports).toEqual([]);
  });

  test("is shown no more to who kept the node, whose page says so", async () => {
    await report(`topic=${topic}`, await createMember());
    const former = await appointed(await createMember(), kept);
    expect((await open(former)).reports).toHaveLength(1);
    await dismissKeeper(moderator.viewer, kept, former.id);
    const later = await open(former);
    expect(later).toMatchObject({ status: 200, reports: [] });
    expect(JSON.parse(later.text)).toMatchObject({ nodes: [] });
  });

  test.each<[string, () => Promise<unknown>]>([
    ["a moderator moves it", () => moveTopic(moderator.viewer, topic, other, "")],
    ["its author edits it", () => editTopic(author.viewer, topic, rewritten(other))],
  ])("follows its topic to another node when %s", async (_, move) => {
    const reader = await createMember();
    const comment = await createComment({ on: topic });
    for (const query of [`topic=${topic}`, `comment=${comment}`]) await report(query, reader);
    const neighbour = await appointed(await createMember(), other);
    expect((await open(neighbour)).reports).toEqual([]);
    await move();
    expect((await open(keeper)).reports).toEqual([]);
    expect((await settle(await idOf(topic), "dismiss")).status).toBe(404);
    expect((await open(neighbour)).reports).toHaveLength(2);
  });

  test("stays with its keeper when its author edits it where it stands", async () => {
    await report(`topic=${topic}`, await createMember());
    await editTopic(author.viewer, topic, rewritten(kept));
    expect((await open(keeper)).reports).toHaveLength(1);
  });

  test("is not settled by the keeper of another node, nor by who is reported, nor by a member", async () => {
    const reader = await createMember();
    await report(`topic=${foreign}`, reader);
    const own = await createTopic({ by: keeper, nodeId: kept });
    await report(`topic=${own}`, reader);
    expect((await settle(await idOf(foreign), "dismiss")).status).toBe(404);
    expect((await settle(await idOf(own), "dismiss")).status).toBe(404);
    expect((await settle(await idOf(own), "dismiss", reader)).status).toBe(404);
    expect((await open(keeper)).reports).toEqual([]);
  });
});

const namedKeepers = async () => {
  const at = { params: { nodeId: String(kept) }, as: null };
  const { data } = await callLoader(nodePage, `/topics/node/${kept}`, at);
  return "keepers" in data ? data.keepers : undefined;
};
const messagesOf = (member: Member) => readUnreadMessages(readDatabase(), member.id, 20);
const keeperOf = async (as: Member) =>
  (await callLoader(messagesPage, "/user/messages", { as })).data.profile.keeper;
const form = (fields: Record<string, string>, as: Member) =>
  callAction(keepersPage, `/admin/nodes/${kept}/keepers`, fields, {
    as,
    params: { nodeId: String(kept) },
  });

describe("the keeping of a node", () => {
  test("is named on the page of the node", async () => {
    const { id, nickname } = keeper.viewer;
    expect(await namedKeepers()).toEqual([{ id, nickname }]);
  });

  test("is given and taken by a form, and logged", async () => {
    const { username } = author.viewer;
    expect((await form({ intent: "appoint", username }, moderator)).location).toContain("keepers");
    expect((await signInAgain(author.id)).viewer.keeps).toEqual([kept]);
    await form({ intent: "dismiss", userId: String(author.id) }, moderator);
    expect((await signInAgain(author.id)).viewer.keeps).toBeUndefined();
    const acts = (await actsBy(moderator)).map(({ act }) => act);
    expect(acts.slice(-2)).toEqual(["appoint-keeper", "dismiss-keeper"]);
  });

  test("is given to nobody who is not there or has a role, and the name stays typed", async () => {
    for (const username of ["nobody-here", moderator.viewer.username]) {
      const answer = await form({ intent: "appoint", username }, moderator);
      expect(answer.status).toBe(400);
      expect(JSON.stringify(answer.data)).toContain(username);
    }
    const { username } = author.viewer;
    expect((await form({ intent: "appoint", username }, keeper)).status).toBe(403);
  });

  test("is told once to the member when it is given, and when it ends", async () => {
    await appointed(author, kept);
    await appointed(author, kept);
    await dismissKeeper(moderator.viewer, kept, author.id);
    await dismissKeeper(moderator.viewer, kept, author.id);
    const told = (await messagesOf(author)).map(({ title, detailUrl }) => [title, detailUrl]);
    expect(told).toEqual([
      ["你不再是版主", `/topics/node/${kept}`],
      ["你成了版主", "/user/keeping"],
    ]);
  });

  test("stands among the tabs of their own pages, and of nobody else's", async () => {
    expect(await keeperOf(keeper)).toBe(true);
    expect(await keeperOf(author)).toBeUndefined();
  });

  test("ends when the node is retired, which they are told", async () => {
    await retireNode(moderator.viewer, kept, true);
    expect((await messagesOf(keeper))[0]?.line).toMatch(/^你不再是“.+”的版主$/);
    expect((await signInAgain(keeper.id)).viewer.keeps).toBeUndefined();
  });

  test("ends when the member is disabled, or becomes an admin", async () => {
    await setMemberDisabled(moderator.viewer, keeper.id, true, "");
    expect(await namedKeepers()).toBeUndefined();
    await setMemberDisabled(moderator.viewer, keeper.id, false, "");
    expect((await signInAgain(keeper.id)).viewer.keeps).toBeUndefined();
    const owner = await createMember({ role: "owner" });
    const second = await appointed(await createMember(), kept);
    await changeRole(owner.viewer, second.id, "admin", "");
    await changeRole(owner.viewer, second.id, "", "");
    expect((await signInAgain(second.id)).viewer.keeps).toBeUndefined();
  });
});
