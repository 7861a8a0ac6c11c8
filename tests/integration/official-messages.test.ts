import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createComment } from "tests/factories/comment";
import { liftRateLimits } from "tests/factories/limits";
import { createMember, createModerator, signInAgain, type Member } from "tests/factories/member";
import { createTopic } from "tests/factories/topic";
import { allOwnRows } from "tests/support/archive-files";
import { sendAndRead } from "tests/support/mailbox";
import { setMailPaces } from "~/features/accounts/mail/notice-choice.commands.server";
import { setBlock } from "~/features/accounts/blocks/block.commands.server";
import { closeTopic } from "~/features/content/topics/topic-closing.commands.server";
import { deleteTopic, reviewTopic } from "~/features/content/topics/topic-status.commands.server";
import { setMemberDisabled } from "~/features/discussion/members/member-disabling.commands.server";
import { takeUpNoticeMails } from "~/features/discussion/comments/notice-mails.server";
import { makeDigests } from "~/features/notifications/digest.commands.server";
import { readMessagePage } from "~/features/notifications/message.queries.server";
import { readOwnMessages } from "~/features/notifications/own-messages.queries.server";
import { changeSetting } from "~/features/site/settings/setting.commands.server";
import { morningOf } from "~/platform/clock/calendar";
import { dateIn } from "~/platform/clock/clock";
import { inTransaction, readDatabase } from "~/platform/database/database.server";

let author: Member;
let owner: Member;
let moderator: Member;

beforeAll(async () => {
  await liftRateLimits();
  owner = await createModerator({ role: "owner" });
  takeUpNoticeMails();
});

beforeEach(async () => {
  [author, moderator] = await Promise.all([createMember(), createModerator()]);
});

const told = async () =>
  (await readMessagePage(readDatabase(), author.id, 1)).results.map(({ line, content }) => [
    line,
    content,
  ]);
const unread = async () => (await signInAgain(author.id)).viewer.unreadCount;

/** What moderators do with somebody's things, and what its author reads of it. */
const acts: [string, () => Promise<unknown>, string, string][] = [
  [
    "the deletion of a topic",
    async () => deleteTopic(moderator.viewer, await createTopic({ by: author }), "违反规则"),
    "被删除了",
    "违反规则",
  ],
  [
    "the closing of a topic",
    async () => closeTopic(moderator.viewer, await createTopic({ by: author }), 0, "吵起来了"),
    "关闭了你的话题的回复",
    "吵起来了",
  ],
  [
    "a review",
    async () => {
      await changeSetting("topicPending", true);
      const id = await createTopic({ by: author });
      await changeSetting("topicPending", false);
      await reviewTopic(moderator.viewer, id, { approved: false, reason: "不合适" });
    },
    "没有通过审核",
    "不合适",
  ],
];

describe.each(acts)("%s", (_what, act, line, content) => {
  const expected = [[expect.stringContaining(line), content]];

  test("is heard of by who blocked the moderator", async () => {
    await setBlock(author.viewer, moderator.id, true);
    await act();
    expect(await told()).toEqual(expected);
    expect(await unread()).toBe(1);
  });

  test("is heard of still when the moderator is disabled later", async () => {
    await act();
    await setMemberDisabled(owner.viewer, moderator.id, true, "离职");
    expect(await told()).toEqual(expected);
    expect(await unread()).toBe(1);
    expect(await allOwnRows(readOwnMessages, author.id)).toMatchObject([{ content }]);
  });
});

test("a letter of the day tells of what a blocked moderator did", async () => {
  await inTransaction((trx) =>
    trx.updateTable("user").set({ emailVerified: 1 }).where("id", "=", author.id).execute(),
  );
  const never = { replies: "never", watched: "never", likes: "never" } as const;
  await setMailPaces(author.id, { ...never, site: "daily" });
  await setBlock(author.viewer, moderator.id, true);
  await deleteTopic(moderator.viewer, await createTopic({ by: author }), "违反规则");
  const zone = "Asia/Shanghai";
  await changeSetting("timeZone", zone);
  const day = 24 * 60 * 60 * 1000;
  await makeDigests(morningOf(zone, dateIn(zone, Date.now() + day)));
  expect((await sendAndRead()).map(({ subject }) => subject)).toEqual(["你有 1 条新消息"]);
});

test("what a moderator says as a member is silent for who blocked them, and goes with them", async () => {
  const topic = await createTopic({ by: author });
  await createComment({ on: topic, by: moderator, content: "先说一句" });
  expect(await unread()).toBe(1);
  await setBlock(author.viewer, moderator.id, true);
  await createComment({ on: topic, by: moderator, content: "再说一句" });
  expect(await told()).toHaveLength(1);
  await setMemberDisabled(owner.viewer, moderator.id, true, "离职");
  expect(await told()).toEqual([]);
  expect(await unread()).toBe(0);
});
