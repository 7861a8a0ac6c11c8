import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { liftRateLimits } from "tests/factories/limits";
import { createMember, createModerator, type Member } from "tests/factories/member";
import { createNodes } from "tests/factories/node";
import { createTopic } from "tests/factories/topic";
import { callAction, callLoader } from "tests/support/call-route";
import { retireNode } from "~/features/content/nodes/node.commands.server";
import { setMemberDisabled } from "~/features/discussion/members/member-disabling.commands.server";
import * as nodePage from "~/routes/topics.node.$nodeId";
import * as nodeWatch from "~/routes/topics.node.$nodeId_.watch";
import * as tagPage from "~/routes/topics.tag.$tagId";
import * as tagWatch from "~/routes/topics.tag.$tagId_.watch";
import * as memberWatch from "~/routes/user.$userId_.watch";
import * as listPage from "~/routes/user.watching";
import { readDatabase } from "~/platform/database/database.server";

let author: Member;
let reader: Member;
let node: string;
let tag: string;

beforeAll(async () => {
  await liftRateLimits();
});

beforeEach(async () => {
  author = await createMember();
  reader = await createMember();
  const [made = 0] = await createNodes(1);
  node = String(made);
  await createTopic({ by: author, nodeId: made, tags: "笋" });
  const query = readDatabase().selectFrom("tag").select("id").where("name", "=", "笋");
  tag = String((await query.executeTakeFirstOrThrow()).id);
});

const atNode = (as: Member | null) => ({ params: { nodeId: node }, as });
const atTag = (as: Member | null) => ({ params: { tagId: tag }, as });
const atMember = (as: Member | null) => ({ params: { userId: String(author.id) }, as });
const watchNode = (level: string) =>
  callAction(nodeWatch, `/topics/node/${node}/watch`, { level }, atNode(reader));
const watched = async (as: Member | null = reader) =>
  (await callLoader(listPage, "/user/watching", { as })).data.watches.results;

describe("the pages of a node and a tag", () => {
  test("lead members to the choice, and say what they chose; visitors find none", async () => {
    const onNode = async (as: Member | null) =>
      (await callLoader(nodePage, `/topics/node/${node}`, atNode(as))).data;
    expect(await onNode(null)).not.toHaveProperty("watch");
    const path = `/topics/node/${node}`;
    expect(await onNode(reader)).toMatchObject({ watch: { path, level: "normal" } });
    expect((await watchNode("silenced")).location).toBe(path);
    expect(await onNode(reader)).toMatchObject({ watch: { path, level: "silenced" } });
    const onTag = (await callLoader(tagPage, `/topics/tag/${tag}`, atTag(reader))).data;
    expect(onTag).toMatchObject({ watch: { path: `/topics/tag/${tag}`, level: "normal" } });
  });
});

describe("the page of the choice", () => {
  test("names what is chosen for, and takes the three levels alone", async () => {
    const read = (await callLoader(nodeWatch, `/topics/node/${node}/watch`, atNode(reader))).data;
    expect(read).toMatchObject({ name: "节点1", level: "normal" });
    expect((await watchNode("loud")).status).toBe(400);
    const ofTag = (await callLoader(tagWatch, `/topics/tag/${tag}/watch`, atTag(reader))).data;
    expect(ofTag).toMatchObject({ name: "笋" });
    const path = `/user/${author.id}/watch`;
    const ofMember = (await callLoader(memberWatch, path, atMember(reader))).data;
    expect(ofMember).toMatchObject({ name: author.viewer.nickname });
  });

  test("sends visitors to sign in, and is not there for oneself", async () => {
    const away = await callLoader(nodeWatch, `/topics/node/${node}/watch`, atNode(null));
    expect(away.location).toContain("/login");
    const own = await callLoader(memberWatch, `/user/${author.id}/watch`, atMember(author));
    expect(own.status).toBe(404);
  });
});

describe("关注和静音", () => {
  test("lists what a member chose, the last first, and ends it", async () => {
    await watchNode("watched");
    await callAction(tagWatch, `/topics/tag/${tag}/watch`, { level: "silenced" }, atTag(reader));
    expect(await watched()).toMatchObject([
      { entityType: "tag", level: "silenced", name: "笋", path: `/topics/tag/${tag}` },
      { entityType: "node", level: "watched", name: "节点1", path: `/topics/node/${node}` },
    ]);
    expect(await watched(author)).toEqual([]);
    const fields = { entityType: "tag", entityId: tag };
    const ended = await callAction(listPage, "/user/watching", fields, { as: reader });
    expect(ended.location).toBe("/user/watching");
    expect((await watched()).map(({ entityType }) => entityType)).toEqual(["node"]);
    expect((await callLoader(listPage, "/user/watching")).location).toContain("/login");
  });

  test("keeps retired nodes, and tells nothing of who was disabled, whose row can be ended", async () => {
    const moderator = await createModerator();
    const path = `/user/${author.id}/watch`;
    await callAction(memberWatch, path, { level: "watched" }, atMember(reader));
    await watchNode("watched");
    await retireNode(moderator.viewer, Number(node), true);
    await setMemberDisabled(moderator.viewer, author.id, true, "广告");
    expect((await watched()).map(({ name }) => name)).toEqual(["节点1", ""]);
    const fields = { entityType: "user", entityId: String(author.id) };
    await callAction(listPage, "/user/watching", fields, { as: reader });
    expect((await watched()).map(({ name }) => name)).toEqual(["节点1"]);
  });
});
