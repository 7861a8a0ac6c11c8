import { beforeEach, describe, expect, test } from "vitest";
import { createComment } from "tests/factories/comment";
import { createModerator, createMember, signInAgain, type Member } from "tests/factories/member";
import { createTopic } from "tests/factories/topic";
import { callAction, callLoader } from "tests/support/call-route";
import { readViewerByToken } from "~/features/accounts/account/account.queries.server";
import { setBlock } from "~/features/accounts/blocks/block.commands.server";
import { react } from "~/features/content/posts/reacting.commands.server";
import { readTopicList } from "~/features/content/topics/topic-list.queries.server";
import { readComments, readReplies } from "~/features/discussion/comments/comment.queries.server";
import { readMessagePage } from "~/features/notifications/message.queries.server";
import { readDatabase } from "~/platform/database/database.server";
import * as userRoute from "~/routes/user.$userId";
import * as disableRoute from "~/routes/user.$userId_.disable";
import * as muteRoute from "~/routes/user.$userId_.mute";

let member: Member;
let admin: Member;
let owner: Member;

beforeEach(async () => {
  [member, admin] = await Promise.all([createMember(), createModerator()]);
  owner = await createMember({ role: "owner" });
});

const on = (target: Member) => ({ params: { userId: String(target.id) } });

const ask = (days: string) =>
  callLoader(muteRoute, `/user/${member.id}/mute?days=${days}`, { as: admin, ...on(member) });

const mute = (as: Member, target: Member, days: string) =>
  callAction(muteRoute, `/user/${target.id}/mute`, { days }, { as, ...on(target) });

const disable = (as: Member, target: Member, intent: string, reason = "刷广告") =>
  callAction(disableRoute, `/user/${target.id}/disable`, { intent, reason }, { as, ...on(target) });

const again = async (target: Member) => (await signInAgain(target.id)).viewer;
const messagesOf = async (target: Member) =>
  (await readMessagePage(readDatabase(), target.id, 1)).results;
const actsOn = (target: Member) =>
  readDatabase()
    .selectFrom("auditLog")
    .select(["userId", "act", "reason"])
    .where("entityType", "=", "user")
    .where("entityId", "=", target.id)
    .orderBy("id")
    .execute();

describe("muting", () => {
  test("asks first, for seven days or for ever", async () => {
    expect((await ask("7")).data).toMatchObject({ days: 7 });
    expect((await ask("-1")).data).toMatchObject({ days: -1 });
  });

  test("holds at once, is told and written down, and can be lifted", async () => {
    expect((await mute(admin, member, "7")).location).toBe(`/user/${member.id}`);
    const { mutedUntil } = (await readViewerByToken(member.token)) ?? { mutedUntil: 0 };
    const days = (mutedUntil - Date.now()) / (24 * 60 * 60 * 1000);
    expect(days).toBeGreaterThan(6.99);
    expect(days).toBeLessThanOrEqual(7);
    await expect(createTopic({ by: member })).rejects.toThrow("已被禁言");
    await mute(admin, member, "-1");
    expect(await again(member)).toMatchObject({ mutedUntil: -1 });
    await mute(admin, member, "0");
    await createTopic({ by: member });
    expect(await messagesOf(member)).toMatchObject([
      { type: 22, from: null, title: "你的禁言解除了" },
      { type: 22, title: "你已被禁言，没有期限" },
      { type: 22, title: expect.stringMatching(/^你已被禁言，到 \d{4}-\d\d-\d\d/) },
    ]);
    expect((await actsOn(member)).map(({ act }) => act)).toEqual(["mute", "mute", "unmute"]);
  });

  test.each(["7", "-1", "0"])(
    "for %s days many times at once is done and told once",
    async (days) => {
      if (days === "0") await mute(admin, member, "7");
      const before = (await messagesOf(member)).length;
      await Promise.all([admin, owner, admin, owner, admin].map((by) => mute(by, member, days)));
      await mute(owner, member, days);
      expect(await messagesOf(member)).toHaveLength(before + 1);
      expect(await actsOn(member)).toHaveLength(before + 1);
    },
  );

  test.each<[string, () => [Member, Member], number]>([
    ["an admin on another admin", () => [admin, owner], 403],
    ["an admin on themselves", () => [admin, admin], 403],
    ["the owner on themselves", () => [owner, owner], 403],
    ["a member on anybody", () => [member, admin], 403],
    ["the owner on an admin", () => [owner, admin], 302],
  ])("by %s", async (_who, pair, status) => {
    const [by, target] = pair();
    expect((await mute(by, target, "7")).status).toBe(status);
    expect((await again(target)).mutedUntil === 0).toBe(status === 403);
  });

  test("is seen by readers without its end", async () => {
    await mute(admin, member, "7");
    const page = await callLoader(userRoute, `/user/${member.id}`, {
      params: { userId: String(member.id) },
    });
    expect(page.data).toMatchObject({ profile: { id: member.id, muted: true } });
    expect(JSON.stringify(page.data)).not.toContain("mutedUntil");
    await mute(admin, member, "0");
  });

  test("for any other length is refused", async () => {
    expect((await mute(admin, member, "365")).status).toBe(400);
    expect(await again(member)).toMatchObject({ mutedUntil: 0 });
  });
});

describe("disabling a member", () => {
  test("ends their sessions and hides what they wrote and caused, until it is undone", async () => {
    const topic = await createTopic({ by: owner, title: "被点赞的" });
    const theirs = await createTopic({ by: member, title: "广告" });
    await createComment({ on: topic, by: member });
    await react(member.viewer, "like", "topic", topic, true);
    const seen = async () => {
      const db = readDatabase();
      const topics = await readTopicList(db, { list: "newest" }, null, null);
      const of = { entityType: "topic", entityId: topic } as const;
      const comments = await readComments(db, of, { sort: "oldest", cursor: null }, null);
      return {
        topic: topics.results.some(({ id }) => id === theirs),
        comments: comments.results.length,
        messages: (await messagesOf(owner)).length,
      };
    };
    const before = await seen();
    expect(before).toMatchObject({ topic: true, comments: 1, messages: 2 });
    expect((await disable(admin, member, "disable", "")).status).toBe(400);
    expect((await disable(admin, member, "disable")).status).toBe(302);
    expect(await readViewerByToken(member.token)).toBeNull();
    expect(await seen()).toEqual({ topic: false, comments: 0, messages: 0 });
    expect(await again(owner)).toMatchObject({ unreadCount: 0 });
    await disable(admin, member, "enable", "");
    expect(await seen()).toEqual(before);
    expect(await actsOn(member)).toMatchObject([
      { userId: admin.id, act: "disable", reason: "刷广告" },
      { act: "enable" },
    ]);
  });
});

describe("blocking a member", () => {
  test("keeps their messages and mentions away and folds their comments", async () => {
    const topic = await createTopic({ by: owner });
    await setBlock(owner.viewer, member.id, true);
    await react(member.viewer, "like", "topic", topic, true);
    await createComment({ on: topic, by: member, content: `@${owner.viewer.username} 来看` });
    expect(await messagesOf(owner)).toEqual([]);
    const of = { entityType: "topic", entityId: topic } as const;
    const read = (viewer: Member) =>
      readComments(readDatabase(), of, { sort: "oldest", cursor: null }, viewer.viewer);
    expect((await read(owner)).results).toMatchObject([{ blocked: true }]);
    expect((await read(member)).results).toMatchObject([{ blocked: false }]);
    await setBlock(owner.viewer, member.id, false);
    expect((await read(owner)).results).toMatchObject([{ blocked: false }]);
    await expect(setBlock(owner.viewer, owner.id, true)).rejects.toThrow("不能屏蔽自己");
  });

  test("repeats their words beside no answer to them", async () => {
    const topic = await createTopic({ by: owner });
    const root = await createComment({ on: topic, by: owner });
    const worst = await createComment({
      on: topic,
      by: member,
      quoteId: root,
      content: "难听的话",
    });
    await createComment({ on: topic, quoteId: worst });
    await setBlock(owner.viewer, member.id, true);
    const seen = async ({ viewer }: Member) => {
      const { results } = await readReplies(readDatabase(), root, null, viewer);
      return results.map(({ blocked, quote }) => [blocked, quote?.user?.id, quote?.excerpt]);
    };
    expect(await seen(admin)).toEqual([
      [false, undefined, undefined],
      [false, member.id, "难听的话"],
    ]);
    expect(await seen(owner)).toEqual([
      [true, undefined, undefined],
      [false, member.id, ""],
    ]);
  });
});
