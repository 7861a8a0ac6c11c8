import { beforeAll, expect, test } from "vitest";
import { createComment } from "tests/factories/comment";
import { liftRateLimits } from "tests/factories/limits";
import { createMember, createModerator, signInAgain, type Member } from "tests/factories/member";
import { createNodes } from "tests/factories/node";
import { createTopic } from "tests/factories/topic";
import { callAction, callLoader } from "tests/support/call-route";
import { takeUpAllGreatActs } from "~/features/admin/great-acts/great-acts.server";
import { retireNode } from "~/features/content/nodes/node.commands.server";
import { mergeTag, startMerging } from "~/features/content/tag-admin/tag-merging.commands.server";
import { tagKey } from "~/features/content/tags/tag";
import { startEmptying } from "~/features/content/topics/node-emptying.commands.server";
import { readTopic } from "~/features/content/topics/topic.queries.server";
import {
  setMemberDisabled,
  settling,
} from "~/features/discussion/members/member-disabling.commands.server";
import { inTransaction, readDatabase } from "~/platform/database/database.server";
import { failAct, startGreatAct } from "~/platform/jobs/great-act.commands.server";
import { readGreatAct } from "~/platform/jobs/great-act.queries.server";
import { runDueJobs } from "~/platform/jobs/job-runner.server";
import * as jobsPage from "~/routes/admin.jobs";
import * as tagPage from "~/routes/topics.tag.$tagId";

let owner: Member;

beforeAll(async () => {
  await liftRateLimits();
  owner = await createModerator({ role: "owner" });
  takeUpAllGreatActs();
});

/** As where every attempt went wrong: the job stays for moderators to try again. */
async function giveUp(act: number): Promise<void> {
  await inTransaction(async (trx) => {
    await failAct(trx, act, "出错了，没有做完");
    await trx
      .updateTable("job")
      .set({ failedTime: Date.now() })
      .where("payload", "=", JSON.stringify({ id: act }))
      .execute();
  });
}

async function press(act: number, intent: "retry" | "drop") {
  const { id } = await readDatabase()
    .selectFrom("job")
    .select("id")
    .where("payload", "=", JSON.stringify({ id: act }))
    .executeTakeFirstOrThrow();
  const fields = { jobId: String(id), intent };
  expect((await callAction(jobsPage, "/admin/jobs", fields, { as: owner })).status).toBe(302);
  await runDueJobs();
  return readGreatAct(readDatabase(), act);
}

const idOf = async (name: string) =>
  (
    await readDatabase()
      .selectFrom("tag")
      .select("id")
      .where("nameKey", "=", tagKey(name))
      .executeTakeFirstOrThrow()
  ).id;
const tagsOf = async (topic: number) =>
  (await readTopic(readDatabase(), topic, null))?.tags.map(({ name }) => name);
const visit = (tag: number) =>
  callLoader(tagPage, `/topics/tag/${tag}`, { params: { tagId: String(tag) } });

test("a merger that was given up does not go on where its target was merged meanwhile", async () => {
  const topic = await createTopic({ tags: "甲一" });
  await createTopic({ tags: "乙一" });
  await createTopic({ tags: "丙一" });
  const { act } = await startMerging(owner.viewer, await idOf("甲一"), "乙一");
  await giveUp(act);
  await mergeTag(owner.viewer, await idOf("乙一"), "丙一");
  const outcome = "标签后来又改过了，没有做完，请重新合并";
  expect(await press(act, "retry")).toMatchObject({ failed: true, outcome });
  expect(await tagsOf(topic)).toEqual(["甲一"]);
  await mergeTag(owner.viewer, await idOf("甲一"), "丙一");
  expect(await tagsOf(topic)).toEqual(["丙一"]);
});

test("a tag that was on its way to another takes that one in, and is none's", async () => {
  const topics = [await createTopic({ tags: "甲二" }), await createTopic({ tags: "乙二" })];
  const first = await idOf("甲二");
  const { act } = await startMerging(owner.viewer, first, "乙二");
  await giveUp(act);
  await mergeTag(owner.viewer, await idOf("乙二"), "甲二");
  expect(await press(act, "retry")).toMatchObject({ failed: true });
  topics.push(await createTopic({ tags: "甲二" }), await createTopic({ tags: "乙二" }));
  for (const topic of topics) expect(await tagsOf(topic)).toEqual(["甲二"]);
  expect((await visit(first)).status).toBe(200);
});

test("topics go to no node that was retired since the move to it was given up", async () => {
  const [from = 0, into = 0] = await createNodes(2);
  await createTopic({ nodeId: from });
  const act = await startEmptying(owner.viewer, from, { into, retire: false });
  await giveUp(act);
  await retireNode(owner.viewer, into, true);
  const outcome = "“节点2”已经停用，没有做完";
  expect(await press(act, "retry")).toMatchObject({ failed: true, outcome, done: 0 });
});

test("what a member caused stays unread where they were put on again before it was settled", async () => {
  const [author, member] = [await createMember(), await createMember()];
  await createComment({ on: await createTopic({ by: author }), by: member });
  const act = await inTransaction((trx) =>
    startGreatAct(trx, settling, {
      name: "停用成员：重新计数",
      payload: { userId: member.id, disabled: true },
      subjects: [`member ${member.id}`],
    }),
  );
  await giveUp(act);
  await setMemberDisabled(owner.viewer, member.id, true, "广告");
  await setMemberDisabled(owner.viewer, member.id, false, "");
  await createComment({ on: await createTopic({ by: author }), by: member });
  expect(await press(act, "retry")).toMatchObject({ failed: false });
  expect((await signInAgain(author.id)).viewer.unreadCount).toBe(1);
});

test("the log tells what a great act had done that was dropped, and what it was", async () => {
  const [from = 0, into = 0] = await createNodes(2);
  const act = await startEmptying(owner.viewer, from, { into, retire: false });
  await press(act, "drop");
  const log = await readDatabase()
    .selectFrom("auditLog")
    .select(["act", "after", "userId"])
    .orderBy("id", "desc")
    .executeTakeFirst();
  const after = "把“节点1”的话题移到“节点2”（做了 0 个）";
  expect(log).toMatchObject({ act: "drop", after, userId: owner.id });
});
