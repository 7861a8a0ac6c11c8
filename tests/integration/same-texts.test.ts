import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createArticle } from "tests/factories/article";
import { createComment } from "tests/factories/comment";
import { liftRateLimits } from "tests/factories/limits";
import { createMember, createModerator, type Member } from "tests/factories/member";
import { createTopic } from "tests/factories/topic";
import { inRounds } from "tests/support/said-at-once";
import { callLoader } from "tests/support/call-route";
import { editTopic } from "~/features/content/topics/topic-edit.commands.server";
import { topicSchema } from "~/features/content/topics/topic.schema";
import { contentStatus } from "~/features/kinds/content-status";
import { sweepSentTexts } from "~/features/moderation/trust/same-text.commands.server";
import { changeSetting } from "~/features/site/settings/setting.commands.server";
import { inTransaction, readDatabase } from "~/platform/database/database.server";
import * as reviewPage from "~/routes/admin.review";

let first: Member;
let second: Member;
let advert = "";
let made = 0;

beforeAll(liftRateLimits);
beforeEach(async () => {
  [first, second] = [await createMember(), await createMember()];
  made += 1;
  advert = `低价出售各种会员账号，全网最低，量大从优，先到先得，加微信领取第 ${made} 号优惠券。`;
});

const waits = async (table: "topic" | "article" | "comment", id: number) => {
  const { status } = await readDatabase()
    .selectFrom(table)
    .select("status")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return status === contentStatus.waiting;
};

/** Makes all that was sent so far older. */
const passHours = (hours: number) =>
  inTransaction((trx) =>
    trx
      .updateTable("sentText")
      .set((eb) => ({ createTime: eb("createTime", "-", hours * 3_600_000) }))
      .execute(),
  );

const told = async () => {
  const { data } = await callLoader(reviewPage, "/admin/review", { as: await createModerator() });
  return (data as unknown as { waiting: { same: string[] } }).waiting.same;
};

describe("what another account has sent before", () => {
  test("waits with another address beside it, too, and an address that others gave makes nothing the same", async () => {
    const sourceUrl = `https://mp.example.com/s?${"a1b2".repeat(60)}${made}`;
    await createArticle({ by: first, content: advert, sourceUrl });
    const again = { by: second, content: advert, sourceUrl: `${sourceUrl}${"c3d4".repeat(20)}` };
    expect(await waits("article", await createArticle(again))).toBe(true);
    const own = {
      by: second,
      content: `我自己写的一段读后感，和他们的都不一样 ${made}`,
      sourceUrl,
    };
    expect(await waits("article", await createArticle(own))).toBe(false);
  });

  test("waits for review, of whatever kind and however it is decorated, and moderators are told why", async () => {
    const topic = await createTopic({ by: first, content: advert });
    expect(await waits("topic", topic)).toBe(false);
    const article = await createArticle({ by: second, content: `**${advert}** 🎋🎋` });
    const comment = await createComment({ on: topic, by: await createMember(), content: advert });
    expect([await waits("article", article), await waits("comment", comment)]).toEqual([
      true,
      true,
    ]);
    expect(await told()).toEqual(
      expect.arrayContaining([`article-${article}`, `comment-${comment}`]),
    );
  });

  test("waits also where an edit makes it so", async () => {
    await createTopic({ by: first, content: advert });
    const topic = await createTopic({ by: second, content: "一开始写的是别的。" });
    const form = { nodeId: "1", title: "改过", content: advert, formId: "edit" };
    await editTopic(second.viewer, topic, topicSchema.parse(form));
    expect(await waits("topic", topic)).toBe(true);
    expect(await told()).toContain(`topic-${topic}`);
  });

  test("stands where it is short, a day old, or of moderators", async () => {
    const topic = await createTopic({ by: first, content: "谢谢分享！" });
    expect(await waits("topic", await createTopic({ by: second, content: "谢谢分享！" }))).toBe(
      false,
    );
    const moderator = await createModerator();
    for (const by of [moderator, first, moderator]) {
      const comment = await createComment({ on: topic, by, content: advert });
      expect(await waits("comment", comment)).toBe(false);
    }
    await passHours(25);
    expect(await waits("topic", await createTopic({ by: second, content: advert }))).toBe(false);
  });

  test("stands where the owner does not ask for it", async () => {
    await changeSetting("holdSameTexts", false);
    for (const by of [first, second]) {
      expect(await waits("topic", await createTopic({ by, content: advert }))).toBe(false);
    }
    await changeSetting("holdSameTexts", true);
  });
});

test("of several accounts that send a text at once one is the first, and the others wait", () =>
  inRounds(async (at) => {
    const text = `${advert}第 ${at} 轮同时发出来的。`;
    const people = await Promise.all(Array.from({ length: 6 }, () => createMember()));
    const topics = await Promise.all(people.map((by) => createTopic({ by, content: text })));
    const waiting = await Promise.all(topics.map((id) => waits("topic", id)));
    expect(waiting.filter((one) => !one)).toHaveLength(1);
    const held = topics.filter((_, index) => waiting[index]).map((id) => `topic-${id}`);
    expect(await told()).toEqual(expect.arrayContaining(held));
  }));

test("who sent a text first is the first on a machine whose clock is behind, too", async () => {
  await createTopic({ by: first, content: advert });
  await passHours(-1);
  expect(await waits("topic", await createTopic({ by: second, content: advert }))).toBe(true);
});

test("who sent a text first sends it again as they like, also after others did", async () => {
  for (const by of [first, first, second, first]) {
    const topic = await createTopic({ by, content: advert });
    expect(await waits("topic", topic)).toBe(by === second);
  }
});

test("what waits for another reason is not said to be the same", async () => {
  await changeSetting("topicPending", true);
  const topic = await createTopic({ by: first, content: advert });
  await changeSetting("topicPending", false);
  expect(await waits("topic", topic)).toBe(true);
  expect(await told()).not.toContain(`topic-${topic}`);
});

test("texts are forgotten after a day, and why something was held after a month", async () => {
  await createTopic({ by: first, content: advert });
  const held = await createTopic({ by: second, content: advert });
  const senders = async () => {
    await inTransaction(sweepSentTexts);
    const rows = readDatabase().selectFrom("sentText").select("userId");
    return (await rows.where("userId", "in", [first.id, second.id]).execute()).length;
  };
  expect(await senders()).toBe(2);
  await passHours(25);
  expect(await senders()).toBe(1);
  expect(await told()).toContain(`topic-${held}`);
  await passHours(30 * 24);
  expect(await senders()).toBe(0);
});
