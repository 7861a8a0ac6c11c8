import { beforeEach, describe, expect, test } from "vitest";
import { createArticle } from "tests/factories/article";
import { createComment } from "tests/factories/comment";
import { createMember, createModerator, type Member } from "tests/factories/member";
import { createTopic } from "tests/factories/topic";
import { callApi } from "tests/support/call-api";
import { callAction, callLoader } from "tests/support/call-route";
import { addToCounts } from "~/features/accounts/account/account.commands.server";
import { editArticle } from "~/features/content/articles/article.commands.server";
import { articleSchema } from "~/features/content/articles/article.schema";
import { editTopic } from "~/features/content/topics/topic-edit.commands.server";
import { deleteTopic } from "~/features/content/topics/topic-status.commands.server";
import { topicSchema } from "~/features/content/topics/topic.schema";
import { editComment } from "~/features/discussion/comments/comment-edit.commands.server";
import { muteMember } from "~/features/moderation/restraint.commands.server";
import type { TrustLevel } from "~/features/moderation/trust/trust";
import { readTrust } from "~/features/moderation/trust/trust.queries.server";
import { changeSetting } from "~/features/site/settings/setting.commands.server";
import { readSettings } from "~/features/site/settings/setting.queries.server";
import type { SettingKey } from "~/features/site/settings/setting.schema";
import { inTransaction, readDatabase } from "~/platform/database/database.server";
import * as createTopicRoute from "~/routes/topic.create";
import * as accountRoute from "~/routes/user.profile.account";

const day = 24 * 60 * 60 * 1000;

/** A member whose account is so many days old, and of whom so many topics stand. */
async function memberOf(days: number, topicCount: number): Promise<Member> {
  const member = await createMember();
  const createTime = Date.now() - days * day;
  await inTransaction(async (trx) => {
    await trx.updateTable("user").set({ createTime }).where("id", "=", member.id).execute();
    await addToCounts(trx, member.id, { topicCount });
  });
  return member;
}

const trustIn = async ({ id }: Member) => readTrust(readDatabase(), id, await readSettings());
const levelOf = async (member: Member): Promise<TrustLevel> => (await trustIn(member)).level;

const asked: Partial<Record<SettingKey, number>> = {
  memberDays: 3,
  memberPosts: 5,
  regularDays: 90,
  regularPosts: 50,
  newcomerDailyPosts: 4,
  newcomerDailyLinks: 2,
  newcomerDailyPictures: 1,
  newcomerDailyMentions: 1,
  topicsPerTenMinutes: 6,
  commentsPerMinute: 1000,
};

beforeEach(async () => {
  for (const [key, value] of Object.entries(asked)) await changeSetting(key, value);
});

const page = async (as: Member) =>
  (await callLoader(accountRoute, "/user/profile/account", { as })).data;

async function publish(by: Member, count: number): Promise<void> {
  for (let made = 1; made <= count; made += 1) await createTopic({ by });
}

const change = (by: Member, id: number, content: string) =>
  editTopic(by.viewer, id, topicSchema.parse({ nodeId: "1", title: "好茶", content }));

async function readUsernames(ids: number[]): Promise<string[]> {
  const rows = await readDatabase()
    .selectFrom("user")
    .select(["id", "username"])
    .where("id", "in", ids)
    .execute();
  return ids.map((id) => rows.find((row) => row.id === id)?.username ?? "");
}

const mentionsOf = async ({ id }: Member) =>
  (await readDatabase().selectFrom("message").select("id").where("userId", "=", id).execute())
    .length;

describe("the level of a member", () => {
  test("follows from the age of the account and from what stands, articles among it", async () => {
    expect(await levelOf(await memberOf(0, 0))).toBe("newcomer");
    expect(await levelOf(await memberOf(90, 50))).toBe("regular");
    const by = await memberOf(3, 4);
    expect(await trustIn(by)).toMatchObject({ level: "newcomer", next: { days: 0, accepted: 1 } });
    await createArticle({ by });
    expect(await trustIn(by)).toMatchObject({ level: "member", next: { level: "regular" } });
  });

  test("goes back with what is deleted, and while somebody is muted", async () => {
    const by = await memberOf(3, 4);
    const topic = await createTopic({ by });
    expect(await levelOf(by)).toBe("member");
    await deleteTopic(by.viewer, topic, "");
    expect(await levelOf(by)).toBe("newcomer");
    const other = await memberOf(100, 60);
    const moderator = await createModerator();
    await muteMember(moderator.viewer, other.id, 7);
    expect(await levelOf(other)).toBe("newcomer");
    await muteMember(moderator.viewer, other.id, 0);
    expect(await levelOf(other)).toBe("regular");
  });

  test("is told on the own account's page with what it allows and what is missing", async () => {
    expect(await page(await memberOf(1, 7))).toMatchObject({
      trust: { level: "newcomer", next: { level: "member", days: 2, accepted: 0 } },
      limits: { newcomerDailyPosts: 4, newcomerDailyLinks: 2 },
    });
    expect(await page(await createModerator())).toMatchObject({ trust: null });
  });
});

describe("a newcomer", () => {
  test("publishes so many things of all kinds in a day, and then is told when again", async () => {
    const by = await memberOf(0, 0);
    const on = await createTopic({ by });
    await createArticle({ by });
    await createComment({ on, by });
    await createComment({ on, by });
    const fifth = createComment({ on, by });
    const limit = { most: 4, seconds: 24 * 60 * 60 };
    await expect(fifth).rejects.toMatchObject({ code: 429, limit });
    await expect(fifth).rejects.toThrow(/^新成员 24 小时里最多发 4 篇，请 \d+ 小时后再发$/);
    const grown = await memberOf(3, 5);
    for (let count = 1; count <= 6; count += 1) await createComment({ on, by: grown });
  });

  test("places so many links, and is told at the text without losing it", async () => {
    const as = await memberOf(0, 0);
    const fields = {
      nodeId: "1",
      title: "好茶",
      content: "看 https://a.example 和 https://b.example 和 https://c.example",
      intent: "publish",
    };
    const answer = await callAction(createTopicRoute, "/topic/create", fields, { as });
    expect(answer).toMatchObject({
      status: 400,
      data: {
        error: { content: [expect.stringContaining("新成员 24 小时里最多 2 个链接")] },
        initialValue: { content: fields.content, title: "好茶" },
      },
    });
    const call = await callApi({ method: "POST", path: "/api/topic/create" }, fields, { as });
    expect(call).toMatchObject({
      success: false,
      errorCode: 422,
      data: { content: [expect.stringContaining("2 个链接")] },
    });
    const one = { ...fields, content: "看 https://a.example" };
    for (let count = 1; count <= 2; count += 1) {
      expect((await callAction(createTopicRoute, "/topic/create", one, { as })).status).toBe(302);
    }
    expect((await callAction(createTopicRoute, "/topic/create", one, { as })).status).toBe(400);
  });

  test("places few pictures and mentions few members", async () => {
    const by = await memberOf(0, 0);
    const friends = await Promise.all([
      createMember({ username: "friend01" }),
      createMember({ username: "friend02" }),
    ]);
    expect(friends).toHaveLength(2);
    const on = await createTopic();
    const say = (content: string) => createComment({ on, by, content });
    await expect(say("![a](/uploads/a.webp) ![b](/uploads/b.webp)")).rejects.toMatchObject({
      fields: { content: [expect.stringContaining("1 张图片")] },
    });
    await expect(say("@friend01 和 @friend02 来看")).rejects.toMatchObject({
      fields: { content: [expect.stringContaining("1 次提到别人")] },
    });
    await say("@friend01 来看");
    await expect(say("@friend02 来看")).rejects.toMatchObject({ code: 422 });
    await say("不提了");
  });

  test("places no more links by writing them otherwise, or as where an article comes from", async () => {
    const by = await memberOf(0, 0);
    const on = await createTopic();
    await createComment({ on, by, content: "www.a.example" });
    await createArticle({ by, sourceUrl: "https://b.example" });
    for (const content of [String.raw`[c](http:\/\/c.example)`, "[c](http&colon;//c.example)"]) {
      await expect(createComment({ on, by, content })).rejects.toMatchObject({
        fields: { content: [expect.stringContaining("2 个链接")] },
      });
    }
    await expect(createArticle({ by, sourceUrl: "https://c.example" })).rejects.toThrow("2 个链接");
    await createComment({ on, by, content: "`https://c.example`" });
  });

  test("changes what stands as often as others, and may take out of it and leave in it what there is", async () => {
    const by = await memberOf(0, 0);
    const content = "看 https://a.example 和 https://b.example";
    const id = await createTopic({ by, content });
    for (let count = 1; count <= 5; count += 1) await change(by, id, `${content} ${count}`);
    await change(by, id, "https://b.example");
    await expect(change(by, id, content)).rejects.toMatchObject({
      fields: { content: [expect.stringContaining("新成员 24 小时里最多 2 个链接")] },
    });
  });

  test("places by changes no more than a day allows, each thing in place of another counted, too", async () => {
    const by = await memberOf(0, 0);
    const [one, other] = [await createMember(), await createMember()];
    const names = await readUsernames([one.id, other.id]);
    const topic = await createTopic({ by, content: `[${names[0]}](/user/${one.id})` });
    await change(by, topic, `@${names[0]} ![a](/uploads/a.webp)`);
    await expect(change(by, topic, `@${names[1]}`)).rejects.toMatchObject({
      fields: { content: [expect.stringContaining("1 次提到别人")] },
    });
    await expect(change(by, topic, "![b](/uploads/b.webp)")).rejects.toMatchObject({
      fields: { content: [expect.stringContaining("1 张图片")] },
    });
    const comment = await createComment({ on: topic, by });
    const article = await createArticle({ by, sourceUrl: "https://a.example" });
    const told = { content: `@${names[1]}`, images: [] };
    await expect(editComment(by.viewer, comment, told)).rejects.toMatchObject({ code: 422 });
    await editComment(by.viewer, comment, { content: "https://b.example", images: [] });
    const form = { title: "好茶", content: "清茶", sourceUrl: "https://a.example" };
    await editArticle(by.viewer, article, articleSchema.parse(form));
    const moved = { ...form, sourceUrl: "https://c.example" };
    await expect(editArticle(by.viewer, article, articleSchema.parse(moved))).rejects.toThrow(
      "2 个链接",
    );
    expect(await mentionsOf(other)).toBe(0);
    expect(await mentionsOf(one)).toBe(1);
  });
});

test("a regular publishes twice as fast, and moderators are never newcomers", async () => {
  const [member, regular] = [await memberOf(10, 10), await memberOf(100, 60)];
  await publish(member, 6);
  await expect(publish(member, 1)).rejects.toMatchObject({ code: 429 });
  await publish(regular, 12);
  await expect(publish(regular, 1)).rejects.toMatchObject({ code: 429 });
  const moderator = await createModerator();
  await publish(moderator, 6);
});
