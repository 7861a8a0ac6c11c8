import { beforeAll, beforeEach, expect, test } from "vitest";
import { createComment } from "tests/factories/comment";
import { liftRateLimits } from "tests/factories/limits";
import { createMember, createModerator, signInAgain, type Member } from "tests/factories/member";
import { createNodes } from "tests/factories/node";
import { createSplit } from "tests/factories/split";
import { createTopic } from "tests/factories/topic";
import { callAction, callLoader } from "tests/support/call-route";
import { wrongCounts } from "tests/support/wrong-counts";
import { appointKeeper } from "~/features/content/nodes/node-keeping.commands.server";
import { closeTopic, reopenTopic } from "~/features/content/topics/topic-closing.commands.server";
import { moveTopic } from "~/features/content/topics/curation.commands.server";
import { deleteTopic } from "~/features/content/topics/topic-status.commands.server";
import { deleteComment } from "~/features/discussion/comments/comment-deletion.commands.server";
import { likeComment } from "~/features/discussion/comments/comment-reactions.commands.server";
import { setMemberDisabled } from "~/features/discussion/members/member-disabling.commands.server";
import { forbidWord } from "~/features/moderation/forbidden-word.commands.server";
import { reportThing } from "~/features/moderation/report.commands.server";
import { muteMember } from "~/features/moderation/restraint.commands.server";
import { readDatabase } from "~/platform/database/database.server";
import { DomainError, FieldsInvalid, NotFound, RuleBroken } from "~/platform/errors/domain-errors";
import * as splitPage from "~/routes/topic.$topicId_.split";

let moderator: Member;
let keeper: Member;
let member: Member;
let nodes: number[];
let topic: number;

beforeAll(liftRateLimits);

beforeEach(async () => {
  moderator = await createModerator();
  member = await createMember();
  nodes = await createNodes(3);
  keeper = await createMember();
  for (const node of nodes.slice(0, 2)) {
    await appointKeeper(moderator.viewer, node, keeper.viewer.username);
  }
  keeper = await signInAgain(keeper.id);
  topic = await createTopic({ nodeId: nodes[0] ?? 0 });
});

const split = (by: Member, floors: string, to = 1) =>
  createSplit({ by, of: topic, floors, nodeId: nodes[to] ?? 0 });
const params = () => ({ params: { topicId: String(topic) } });
const commentsOn = (id: number) =>
  readDatabase()
    .selectFrom("comment")
    .select(["id", "floor", "rootId"])
    .where("entityType", "=", "topic")
    .where("entityId", "=", id)
    .orderBy("floor")
    .orderBy("id")
    .execute();

test("who keeps both nodes splits, and into no other node", async () => {
  await createComment({ on: topic, by: member });
  await expect(split(keeper, "1", 2)).rejects.toThrow(NotFound);
  expect(await split(keeper, "1", 1)).toBeGreaterThan(topic);
});

test("nobody else does, nor finds the page", async () => {
  await createComment({ on: topic, by: member });
  await expect(split(member, "1")).rejects.toThrow(NotFound);
  const page = await callLoader(splitPage, `/topic/${topic}/split`, { as: member, ...params() });
  expect(page.status).toBe(404);
  const fields = { floors: "1", title: "别的", nodeId: String(nodes[0]), reason: "别的事" };
  const sent = await callAction(splitPage, `/topic/${topic}/split`, fields, {
    as: member,
    ...params(),
  });
  expect(sent.status).toBe(404);
  expect(await commentsOn(topic)).toHaveLength(1);
});

test("the page offers keepers the nodes that are theirs", async () => {
  const page = await callLoader(splitPage, `/topic/${topic}/split`, { as: keeper, ...params() });
  expect(page.data.nodes.map(({ id }) => id)).toEqual(nodes.slice(0, 2));
});

test("a muted keeper splits nothing", async () => {
  await createComment({ on: topic, by: member });
  await muteMember(moderator.viewer, keeper.id, 7, "先停一停");
  await expect(split(keeper, "1")).rejects.toThrow(RuleBroken);
});

test("what owner and admins closed goes on in no new topic by its keeper, though by them", async () => {
  await createComment({ on: topic, by: member });
  await createComment({ on: topic, by: member });
  await closeTopic(keeper.viewer, topic, 0, "说完了");
  await split(keeper, "1");
  await reopenTopic(moderator.viewer, topic, "再说几句");
  await closeTopic(moderator.viewer, topic, 0, "到此为止");
  await expect(split(keeper, "2")).rejects.toThrow("这是站长或管理员的处理");
  expect(await commentsOn(await split(moderator, "2"))).toHaveLength(1);
});

test("a title that somebody has to look at first is published by no split", async () => {
  await createComment({ on: topic, by: member });
  await forbidWord(moderator.viewer, { word: "代购", kind: "plain", handling: "review" });
  const wanted = { by: keeper, of: topic, floors: "1", nodeId: nodes[1] ?? 0, title: "代购笋干" };
  await expect(createSplit(wanted)).rejects.toThrow("你写的标题要先审核");
  expect(await commentsOn(topic)).toHaveLength(1);
});

test("keepers do not move what owner and admins wrote, but it goes along as a reply", async () => {
  const [own = 0] = [await createComment({ on: topic, by: member })];
  const above = await createComment({ on: topic, by: moderator });
  await createComment({ on: topic, by: moderator, quoteId: own });
  await expect(split(keeper, "1-2")).rejects.toThrow(FieldsInvalid);
  await expect(split(keeper, "1-2")).rejects.toThrow("2 楼是站长或管理员写的");
  expect(await commentsOn(await split(keeper, "1"))).toHaveLength(2);
  expect((await commentsOn(topic)).map(({ id }) => id)).toEqual([above]);
});

test("keepers make no topic of owner and admins out of what these replied to a deleted comment", async () => {
  const own = await createComment({ on: topic, by: member });
  await createComment({ on: topic, by: moderator, quoteId: own });
  await deleteComment(member.viewer, own, "");
  await expect(split(keeper, "1")).rejects.toThrow("新话题会算站长或管理员发的");
  expect(await commentsOn(topic)).toHaveLength(2);
});

test("what nobody sees is not split", async () => {
  await createComment({ on: topic, by: member });
  await deleteTopic(moderator.viewer, topic, "不合适");
  await expect(split(moderator, "1")).rejects.toThrow(NotFound);
});

test("what a disabled member began is not split: everybody would see it again", async () => {
  const gone = await createMember();
  topic = await createTopic({ by: gone, nodeId: nodes[0] ?? 0 });
  await createComment({ on: topic, by: member });
  await setMemberDisabled(moderator.viewer, gone.id, true, "广告");
  await expect(split(moderator, "1")).rejects.toThrow("大家看不到这个话题");
});

test("what was reported is found by who keeps the node that it stands in now", async () => {
  const entityId = await createComment({ on: topic, by: member });
  const of = { entityType: "comment", entityId, authorId: member.id } as const;
  const place = { topicId: topic, nodeId: nodes[0] ?? 0 };
  const reporter = await createMember();
  await reportThing(reporter.viewer, { ...of, place }, { kind: "other", words: "跑题" });
  const newId = await split(moderator, "1", 1);
  const reports = await readDatabase()
    .selectFrom("report")
    .select(["topicId", "nodeId"])
    .where("entityType", "=", "comment")
    .where("entityId", "=", entityId)
    .execute();
  expect(reports).toEqual([{ topicId: newId, nodeId: nodes[1] }]);
});

test("what was moved while it was being reported is found by who keeps the node that it stands in now", async () => {
  const reporter = await createMember();
  const seen = { topicId: topic, nodeId: nodes[0] ?? 0 };
  const of = { entityType: "topic", entityId: topic, authorId: member.id, place: seen } as const;
  await moveTopic(moderator.viewer, topic, nodes[1] ?? 0, "");
  await reportThing(reporter.viewer, of, { kind: "other", words: "跑题" });
  const reports = await readDatabase()
    .selectFrom("report")
    .select(["topicId", "nodeId"])
    .where("entityType", "=", "topic")
    .where("entityId", "=", topic)
    .execute();
  expect(reports).toEqual([{ topicId: topic, nodeId: nodes[1] }]);
});

test("of two splits at once each takes what is left, and nothing is lost", async () => {
  for (let count = 0; count < 6; count += 1) await createComment({ on: topic, by: member });
  const before = await commentsOn(topic);
  const tried = await Promise.allSettled(["1-3", "2-4", "3-5", "5-6"].map((f) => split(keeper, f)));
  for (const one of tried.flatMap((each) => (each.status === "rejected" ? [each] : []))) {
    expect(one.reason).toBeInstanceOf(DomainError);
  }
  const made = tried.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
  const after = await Promise.all([topic, ...made].map(commentsOn));
  const ids = after.flat().map(({ id }) => id);
  expect(ids.toSorted((a, b) => a - b)).toEqual(before.map(({ id }) => id));
  expect(await wrongCounts()).toEqual([]);
});

test("what is written, liked, deleted or closed meanwhile is neither lost nor counted wrongly", async () => {
  const roots: number[] = [];
  for (let count = 0; count < 8; count += 1) {
    roots.push(await createComment({ on: topic, by: member }));
  }
  const writers = await Promise.all(Array.from({ length: 6 }, () => createMember()));
  const acts = [
    split(keeper, "1-3"),
    split(moderator, "5-6"),
    closeTopic(moderator.viewer, topic, 30, "三十天后"),
    deleteComment(member.viewer, roots[1] ?? 0, ""),
    deleteComment(member.viewer, roots[6] ?? 0, ""),
    ...writers.map((by, at) => createComment({ on: topic, by, quoteId: roots[at] })),
    ...writers.map((by) => createComment({ on: topic, by })),
    ...writers.map(({ viewer }, at) => likeComment(viewer, roots[at] ?? 0, true)),
  ];
  const done = await Promise.allSettled<unknown>(acts);
  const failed = done.flatMap((each) => (each.status === "rejected" ? [each.reason] : []));
  // A reply to, or a like of, what was deleted a moment ago is refused.
  expect(failed.filter((reason) => !(reason instanceof NotFound))).toEqual([]);
  expect(failed.length).toBeLessThanOrEqual(2);
  expect(await wrongCounts()).toEqual([]);
  const replies = await readDatabase()
    .selectFrom("comment")
    .innerJoin("comment as root", "root.id", "comment.rootId")
    .select("comment.id")
    .whereRef("comment.entityId", "!=", "root.entityId")
    .execute();
  expect(replies).toEqual([]);
});

test("a reply that was begun before the comment moved stands below it in the new topic", async () => {
  const root = await createComment({ on: topic, by: member });
  const fresh = await split(keeper, "1");
  const reply = await createComment({ on: topic, quoteId: root });
  expect((await commentsOn(fresh)).map(({ id }) => id)).toContain(reply);
  expect(await wrongCounts()).toEqual([]);
});
