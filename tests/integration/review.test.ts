import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createComment } from "tests/factories/comment";
import { liftRateLimits } from "tests/factories/limits";
import { createModerator, createMember, type Member } from "tests/factories/member";
import { createTopic } from "tests/factories/topic";
import { callAction, callLoader } from "tests/support/call-route";
import { changeDisabled } from "~/features/accounts/account/standing.commands.server";
import type { Viewer } from "~/features/accounts/user/user";
import { reviewTopic } from "~/features/content/topics/topic-status.commands.server";
import { readTopicList } from "~/features/content/topics/topic-list.queries.server";
import { deleteTopic, restoreTopic } from "~/features/content/topics/topic-status.commands.server";
import { readTopic } from "~/features/content/topics/topic.queries.server";
import { readComments } from "~/features/discussion/comments/comment.queries.server";
import { readMessagePage } from "~/features/notifications/message.queries.server";
import { changeSetting } from "~/features/site/settings/setting.commands.server";
import { inTransaction, readDatabase } from "~/platform/database/database.server";
import { NotAllowed, NotFound } from "~/platform/errors/domain-errors";
import * as reviewPage from "~/routes/admin.review";
import * as decision from "~/routes/admin.review_.decision";
import * as pendingPage from "~/routes/user.pending";

beforeAll(liftRateLimits);
beforeEach(async () => {
  await changeSetting("topicPending", true);
  await changeSetting("commentPending", true);
});
afterEach(async () => {
  await changeSetting("topicPending", false);
  await changeSetting("commentPending", false);
});

const countsOf = (id: number) =>
  readDatabase()
    .selectFrom("user")
    .select(["topicCount", "commentCount", "score"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
const messagesOf = async (userId: number) =>
  (await readMessagePage(readDatabase(), userId, 1)).results.toReversed();
const newestIds = async () =>
  (await readTopicList(readDatabase(), { list: "newest" }, null, null)).results.map(({ id }) => id);
const unreadOf = (id: number) =>
  readDatabase()
    .selectFrom("user")
    .select("unreadCount")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
const commentIds = async (entityId: number, viewer: Viewer | null) =>
  (
    await readComments(
      readDatabase(),
      { entityType: "topic", entityId },
      { sort: "oldest", cursor: null },
      viewer,
    )
  ).results.map(({ id }) => id);
const decide = async (kind: string, id: number, intent: string, reason = "") =>
  callAction(
    decision,
    "/admin/review/decision",
    { kind, id: String(id), intent, reason },
    { as: await createModerator() },
  );

describe("a topic that waits", () => {
  test("is seen by its author and moderators, and counts nowhere", async () => {
    const [author, moderator] = [await createMember(), await createModerator()];
    const topic = await createTopic({ by: author, title: "等一等", tags: "审核" });
    expect(await readTopic(readDatabase(), topic, null)).toBeUndefined();
    expect(await readTopic(readDatabase(), topic, (await createMember()).viewer)).toBeUndefined();
    expect(await readTopic(readDatabase(), topic, author.viewer)).toMatchObject({ status: 2 });
    expect(await readTopic(readDatabase(), topic, moderator.viewer)).toMatchObject({ status: 2 });
    expect(await newestIds()).not.toContain(topic);
    expect(await countsOf(author.id)).toMatchObject({ topicCount: 0, score: 0 });
    const own = await callLoader(pendingPage, "/user/pending", { as: author });
    expect(own.data).toMatchObject({ waiting: [{ kind: "topic", id: topic, title: "等一等" }] });
    const queue = await callLoader(reviewPage, "/admin/review", { as: moderator });
    expect(JSON.stringify(queue.data)).toContain("等一等");
  });

  test("stands and counts when it is approved, and its author and whom it mentions are told", async () => {
    const [author, named] = [await createMember(), await createMember()];
    const topic = await createTopic({ by: author, content: `@${named.viewer.username} 来看` });
    expect(await messagesOf(named.id)).toEqual([]);
    expect((await decide("topic", topic, "approve")).location).toBe("/admin/review");
    expect(await newestIds()).toContain(topic);
    expect(await countsOf(author.id)).toMatchObject({ topicCount: 1, score: 1 });
    expect(await messagesOf(author.id)).toMatchObject([{ type: 23, title: "你的话题通过了审核" }]);
    expect(await messagesOf(named.id)).toMatchObject([{ type: 21 }]);
    expect((await decide("topic", topic, "approve")).data).toMatchObject({
      error: { "": ["这一条已经处理过了"] },
    });
    expect(await countsOf(author.id)).toMatchObject({ topicCount: 1, score: 1 });
  });

  test("is gone when it is rejected, for which a reason is needed", async () => {
    const author = await createMember();
    const topic = await createTopic({ by: author });
    expect((await decide("topic", topic, "reject")).data).toMatchObject({
      error: { reason: ["请写明不通过的理由"] },
    });
    const long = "理".repeat(201);
    expect((await decide("topic", topic, "reject", long)).data).toMatchObject({
      error: { reason: [expect.stringContaining("200")] },
      initialValue: { kind: "topic", id: String(topic), reason: long },
    });
    await decide("topic", topic, "reject", "是广告");
    expect(await readTopic(readDatabase(), topic, author.viewer)).toMatchObject({
      status: 1,
      deleteReason: "是广告",
      can: { restore: false },
    });
    expect(await messagesOf(author.id)).toMatchObject([
      { type: 23, title: "你的话题没有通过审核", content: "是广告" },
    ]);
    const acts = await readDatabase()
      .selectFrom("auditLog")
      .select(["act", "reason"])
      .where("entityType", "=", "topic")
      .where("entityId", "=", topic)
      .execute();
    expect(acts).toEqual([{ act: "reject", reason: "是广告" }]);
  });

  test("is decided by moderators only", async () => {
    const [author, other] = [await createMember(), await createMember()];
    const topic = await createTopic({ by: author });
    const fields = { kind: "topic", id: String(topic), intent: "approve", reason: "" };
    await callAction(decision, "/admin/review/decision", fields, { as: other });
    expect(await readTopic(readDatabase(), topic, author.viewer)).toMatchObject({ status: 2 });
  });
});

test("what a disabled author wrote rings for nobody when it is approved, and is there once they are back", async () => {
  const [writer, named, asker] = [await createMember(), await createMember(), await createMember()];
  const content = `@${named.viewer.username} 来看`;
  const waiting = await createTopic({ by: writer, content });
  await changeSetting("topicPending", false);
  const discussed = await createTopic({ by: asker });
  const comment = await createComment({ on: discussed, by: writer, content });
  const disable = (disabled: boolean) =>
    inTransaction((trx) => changeDisabled(trx, writer.id, disabled));
  await disable(true);
  await decide("topic", waiting, "approve");
  await decide("comment", comment, "approve");
  const none = { unreadCount: 0 };
  expect([await unreadOf(named.id), await unreadOf(asker.id)]).toEqual([none, none]);
  await disable(false);
  expect(await newestIds()).toContain(waiting);
  expect(await commentIds(discussed, null)).toEqual([comment]);
  expect([...(await messagesOf(named.id)), ...(await messagesOf(asker.id))]).toEqual([]);
});

test("what was answered below a disabled author's comment rings for nobody but who wrote it when it is approved", async () => {
  const [asker, silent, writer, named] = [
    await createMember(),
    await createMember(),
    await createMember(),
    await createMember(),
  ];
  await changeSetting("topicPending", false);
  await changeSetting("commentPending", false);
  const topic = await createTopic({ by: asker });
  const root = await createComment({ on: topic, by: silent });
  const content = `@${named.viewer.username} 来看`;
  await changeSetting("commentPending", true);
  const reply = await createComment({ on: topic, by: writer, content, quoteId: root });
  const heard = async () => [
    await unreadOf(asker.id),
    await unreadOf(silent.id),
    await unreadOf(named.id),
  ];
  const before = await heard();
  await inTransaction((trx) => changeDisabled(trx, silent.id, true));
  await decide("comment", reply, "approve");
  expect(await heard()).toEqual(before);
  expect(await unreadOf(writer.id)).toEqual({ unreadCount: 1 });
});

describe("a comment that waits", () => {
  test("is seen by its author only, and counts and is told of when it is approved", async () => {
    const [author, writer, moderator] = [
      await createMember(),
      await createMember(),
      await createModerator(),
    ];
    const topic = await createTopic({ by: moderator });
    const comment = await createComment({ on: topic, by: writer, content: "等着说的话" });
    expect(await commentIds(topic, null)).toEqual([]);
    expect(await commentIds(topic, author.viewer)).toEqual([]);
    expect(await commentIds(topic, writer.viewer)).toEqual([comment]);
    expect(await messagesOf(moderator.id)).toEqual([]);
    expect(await readTopic(readDatabase(), topic, null)).toMatchObject({ commentCount: 0 });
    await decide("comment", comment, "approve");
    expect(await commentIds(topic, null)).toEqual([comment]);
    expect(await readTopic(readDatabase(), topic, null)).toMatchObject({
      commentCount: 1,
      lastCommentUser: { id: writer.id },
    });
    expect(await countsOf(writer.id)).toMatchObject({ commentCount: 1, score: 1 });
    expect(await messagesOf(moderator.id)).toMatchObject([{ type: 0, content: "等着说的话" }]);
    expect(await messagesOf(writer.id)).toMatchObject([{ type: 23 }]);
  });

  test("as a reply is seen below its comment by its author, and gone when it is rejected", async () => {
    const [writer, moderator] = [await createMember(), await createModerator()];
    const topic = await createTopic({ by: moderator });
    const root = await createComment({ on: topic, by: moderator });
    const reply = await createComment({ on: topic, by: writer, quoteId: root });
    const [shown] = (
      await readComments(
        readDatabase(),
        { entityType: "topic", entityId: topic },
        { sort: "oldest", cursor: null },
        writer.viewer,
      )
    ).results;
    expect(shown?.replies).toMatchObject([{ id: reply, status: 2 }]);
    expect(shown?.replyCount).toBe(0);
    await decide("comment", reply, "reject", "离题");
    expect(await countsOf(writer.id)).toMatchObject({ commentCount: 0, score: 0 });
    expect(await messagesOf(writer.id)).toMatchObject([{ type: 23, content: "离题" }]);
  });
});

const asAdmin = async (member: Member): Promise<Viewer> => {
  await inTransaction((trx) =>
    trx.updateTable("user").set({ role: "admin" }).where("id", "=", member.id).execute(),
  );
  return { ...member.viewer, roles: ["admin"] };
};

describe("what moderators wrote or lost themselves", () => {
  test("an admin does not approve what they wrote before", async () => {
    const author = await createMember();
    const id = await createTopic({ by: author });
    const admin = await asAdmin(author);
    await expect(reviewTopic(admin, id, { approved: true })).rejects.toThrow(NotAllowed);
    expect(await readTopic(readDatabase(), id, null)).toBeUndefined();
  });

  test("an admin does not bring back what the owner deleted of theirs", async () => {
    await changeSetting("topicPending", false);
    const author = await createMember();
    const id = await createTopic({ by: author });
    const admin = await asAdmin(author);
    const owner = await createModerator({ role: "owner" });
    await deleteTopic(owner.viewer, id, "重复了");
    await expect(restoreTopic(admin, id)).rejects.toThrow(NotFound);
    await restoreTopic(owner.viewer, id);
    await deleteTopic(admin, id, "");
    await restoreTopic(admin, id);
    expect(await readTopic(readDatabase(), id, null)).toBeDefined();
  });
});
