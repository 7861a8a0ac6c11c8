import { EventEmitter, once } from "node:events";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { createComment } from "tests/factories/comment";
import { liftRateLimits } from "tests/factories/limits";
import { createMember, createModerator, signInAgain, type Member } from "tests/factories/member";
import { createMerge } from "tests/factories/merge";
import { createNodes } from "tests/factories/node";
import { createSplit } from "tests/factories/split";
import { createTopic } from "tests/factories/topic";
import { callAction, callLoader } from "tests/support/call-route";
import { wrongCounts } from "tests/support/wrong-counts";
import { appointKeeper } from "~/features/content/nodes/node-keeping.commands.server";
import { readRestorable } from "~/features/content/posts/restorable.queries.server";
import { closeTopic } from "~/features/content/topics/topic-closing.commands.server";
import { deleteTopic } from "~/features/content/topics/topic-status.commands.server";
import { insertComments } from "~/features/discussion/comments/comment-bulk.commands.server";
import { deleteComment } from "~/features/discussion/comments/comment-deletion.commands.server";
import { muteMember } from "~/features/moderation/restraint.commands.server";
import { inTransaction, readDatabase } from "~/platform/database/database.server";
import { holdRows } from "~/platform/database/hold-rows.server";
import { withPatience } from "~/platform/database/patience.server";
import { DomainError, FieldsInvalid, NotFound, RuleBroken } from "~/platform/errors/domain-errors";
import { Unavailable } from "~/platform/errors/unavailable";
import * as mergePage from "~/routes/topic.$topicId_.merge";

const isSqlite = (process.env["DATABASE_URL"] ?? "") === "";
let moderator: Member;
let keeper: Member;
let member: Member;
let nodes: number[];
let source: number;
let target: number;

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
  source = await createTopic({ nodeId: nodes[0] ?? 0 });
  target = await createTopic({ nodeId: nodes[1] ?? 0 });
});

const merge = (by: Member, of = source, into = target) => createMerge({ by, of, into });
const idsOn = async (...topics: number[]) => {
  const rows = await readDatabase()
    .selectFrom("comment")
    .select("id")
    .where("entityType", "=", "topic")
    .where("entityId", "in", topics)
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
};

/** The faults of acts that were tried at once, which are all known refusals. */
async function tryAtOnce(acts: Promise<unknown>[]): Promise<unknown[]> {
  const tried = await Promise.allSettled(acts);
  const faults = tried.flatMap((one) => (one.status === "rejected" ? [one.reason as unknown] : []));
  expect(faults.filter((fault) => !(fault instanceof DomainError))).toEqual([]);
  expect(faults.filter((fault) => fault instanceof Unavailable)).toEqual([]);
  return faults;
}

async function expectWhole(): Promise<void> {
  expect(await wrongCounts()).toEqual([]);
  const db = readDatabase();
  const strays = await db
    .selectFrom("comment")
    .innerJoin("comment as root", "root.id", "comment.rootId")
    .select("comment.id")
    .whereRef("comment.entityId", "!=", "root.entityId")
    .execute();
  expect(strays).toEqual([]);
  const left = await db
    .selectFrom("comment")
    .innerJoin("topic", "topic.id", "comment.entityId")
    .select("comment.id")
    .where("comment.entityType", "=", "topic")
    .where("topic.mergedAs", ">", 0)
    .execute();
  expect(left).toEqual([]);
  const twice = await db
    .selectFrom("comment")
    .select(["entityId", "floor"])
    .where("entityType", "=", "topic")
    .where("rootId", "=", 0)
    .groupBy(["entityId", "floor"])
    .having((eb) => eb(eb.fn.countAll(), ">", 1))
    .execute();
  expect(twice).toEqual([]);
}

test("who keeps both nodes merges, and into no other node", async () => {
  const elsewhere = await createTopic({ nodeId: nodes[2] ?? 0 });
  await expect(merge(keeper, source, elsewhere)).rejects.toThrow(FieldsInvalid);
  await expect(merge(keeper, elsewhere, source)).rejects.toThrow(NotFound);
  expect(await merge(keeper)).toContain(`/topic/${target}?comment=`);
});

test("nobody else does, nor finds the page", async () => {
  await expect(merge(member)).rejects.toThrow(NotFound);
  const on = { as: member, params: { topicId: String(source) } };
  const path = `/topic/${source}/merge`;
  expect((await callLoader(mergePage, path, on)).status).toBe(404);
  const fields = { target: String(target), reason: "一件事", sure: String(target) };
  expect((await callAction(mergePage, path, fields, on)).status).toBe(404);
  expect(await idsOn(target)).toEqual([]);
});

test("a muted keeper merges nothing", async () => {
  await muteMember(moderator.viewer, keeper.id, 7, "先停一停");
  await expect(merge(keeper)).rejects.toThrow(RuleBroken);
});

test("keepers do not merge what owner and admins wrote, nor into it", async () => {
  const above = await createTopic({ by: moderator, nodeId: nodes[0] ?? 0 });
  await expect(merge(keeper, source, above)).rejects.toThrow(FieldsInvalid);
  await expect(merge(keeper, above, target)).rejects.toThrow(NotFound);
  await createComment({ on: source, by: moderator });
  await expect(merge(keeper)).rejects.toThrow("1 楼是站长或管理员写的");
});

test("keepers merge nothing that owner and admins closed, nor into it, and what they closed themselves", async () => {
  await closeTopic(moderator.viewer, source, 0, "到此为止");
  await expect(merge(keeper)).rejects.toThrow("这是站长或管理员的处理");
  await expect(merge(keeper, target, source)).rejects.toThrow("这是站长或管理员的处理");
  await closeTopic(keeper.viewer, target, 0, "说完了");
  const third = await createTopic({ nodeId: nodes[0] ?? 0 });
  expect(await merge(keeper, target, third)).toContain(`/topic/${third}?comment=`);
  expect(await merge(moderator, source, third)).toContain(`/topic/${third}?comment=`);
});

test("what nobody sees is not merged, and nothing is merged into it", async () => {
  await deleteTopic(moderator.viewer, target, "不合适");
  await expect(merge(moderator)).rejects.toThrow(FieldsInvalid);
  await expect(merge(moderator, target, source)).rejects.toThrow(NotFound);
});

test("a thousand comments are merged, and one more is not", async () => {
  const root = await createComment({ on: source, by: member });
  const rows = Array.from({ length: 999 }, (_, at) => ({
    entityId: source,
    userId: member.id,
    content: "竹",
    rootId: at % 2 === 0 ? root : 0,
    createTime: Date.now(),
  }));
  await inTransaction((trx) => insertComments(trx, rows));
  await createComment({ on: source, by: member });
  await expect(merge(moderator)).rejects.toThrow("超过 1000 条");
  await createSplit({ by: moderator, of: source, floors: "501" });
  await merge(moderator);
  expect(await idsOn(target)).toHaveLength(1001);
  expect(await idsOn(source)).toEqual([]);
  await expectWhole();
});

test("of two merges that cross each other one happens", async () => {
  for (let round = 0; round < 4; round += 1) {
    const [one, other] = [await createTopic(), await createTopic()];
    const roots = [await createComment({ on: one }), await createComment({ on: other })];
    const faults = await tryAtOnce([merge(moderator, one, other), merge(moderator, other, one)]);
    expect(faults).toHaveLength(1);
    expect(await idsOn(one, other)).toEqual(expect.arrayContaining(roots));
  }
  await expectWhole();
});

test("what is written, split, closed or deleted meanwhile is neither lost nor counted wrongly", async () => {
  const roots: number[] = [];
  for (let count = 0; count < 6; count += 1) {
    roots.push(await createComment({ on: source, by: member }));
  }
  const writers = await Promise.all(Array.from({ length: 6 }, () => createMember()));
  const third = await createTopic({ nodeId: nodes[0] ?? 0 });
  const written = [
    ...writers.map((by, at) => createComment({ on: source, by, quoteId: roots[at] })),
    ...writers.map((by) => createComment({ on: source, by })),
    ...writers.map((by) => createComment({ on: target, by })),
  ];
  await tryAtOnce([
    merge(moderator),
    merge(keeper, target, third),
    createSplit({ by: keeper, of: source, floors: "1-2", nodeId: nodes[0] ?? 0 }),
    closeTopic(moderator.viewer, source, 30, "三十天后"),
    deleteComment(member.viewer, roots[5] ?? 0, ""),
    ...written,
  ]);
  const ids = (await Promise.allSettled(written)).flatMap((one) =>
    one.status === "fulfilled" ? [one.value] : [],
  );
  const kept = await readDatabase()
    .selectFrom("comment")
    .select("id")
    .where("id", "in", [...ids, ...roots])
    .execute();
  expect(kept).toHaveLength(ids.length + roots.length);
  await expectWhole();
});

test("a topic that is deleted while it is merged is one or the other", async () => {
  await createComment({ on: source, by: member });
  const acts = [merge(moderator), deleteTopic(moderator.viewer, source, "不合适")];
  expect(await tryAtOnce(acts)).toHaveLength(1);
  await expectWhole();
});

test("whoever merges what is their own is not offered to restore it", async () => {
  const own = await createTopic({ by: moderator, nodeId: nodes[0] ?? 0 });
  await merge(moderator, own);
  expect(await readRestorable(readDatabase(), moderator.viewer)).toEqual([]);
});

test.skipIf(isSqlite)("who comments on a topic that is taken for long may ask again", async () => {
  const writer = await createMember();
  const signs = new EventEmitter();
  const [taken, tried] = [once(signs, "taken"), once(signs, "tried")];
  const taking = inTransaction(async (trx) => {
    await holdRows(trx, "topic", [target]);
    signs.emit("taken");
    await tried;
  });
  await taken;
  const writing = withPatience(100, () => createComment({ on: target, by: writer }));
  await expect(writing.finally(() => signs.emit("tried"))).rejects.toThrow(Unavailable);
  await taking;
});

test("a comment that was begun before its topic was merged stands in the other one", async () => {
  await merge(moderator);
  const written = await createComment({ on: source, by: member });
  expect(await idsOn(target)).toContain(written);
  await expectWhole();
});
