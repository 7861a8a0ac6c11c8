import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createArticle } from "tests/factories/article";
import { createComment } from "tests/factories/comment";
import { createModerator, createMember, type Member } from "tests/factories/member";
import { pictureFile } from "tests/factories/picture-file";
import { createTopic, createTweet } from "tests/factories/topic";
import { addToCounts } from "~/features/accounts/account/account.commands.server";
import { editArticle } from "~/features/content/articles/article.commands.server";
import { articleSchema } from "~/features/content/articles/article.schema";
import { reviewArticle } from "~/features/content/articles/article-status.commands.server";
import { renderMemberText } from "~/features/content/writing/member-text.server";
import { editComment } from "~/features/discussion/comments/comment-edit.commands.server";
import { contentStatus } from "~/features/kinds/content-status";
import { storeUpload } from "~/features/media/upload.commands.server";
import { allowWord, forbidWord } from "~/features/moderation/forbidden-word.commands.server";
import { readForbiddenWords } from "~/features/moderation/forbidden-word.queries.server";
import {
  checkBeforePublishing,
  type PublishingAct,
} from "~/features/moderation/publishing-check.server";
import { placedIn } from "~/features/moderation/trust/placed.server";
import { changeSetting } from "~/features/site/settings/setting.commands.server";
import { readSettings } from "~/features/site/settings/setting.queries.server";
import { inTransaction, readDatabase } from "~/platform/database/database.server";
import { stopClock } from "tests/support/stopped-clock";
import { threadTime } from "tests/support/thread-time";

const check = async ({ viewer }: Member, act: Partial<PublishingAct> = {}) => {
  const settings = await readSettings();
  const trial = { kind: "trial", limit: { most: 1000, seconds: 60 }, ...act };
  return inTransaction((trx) => checkBeforePublishing(trx, viewer, trial, settings));
};

const statusOf = async (table: "article" | "comment" | "topic", id = 0) => {
  const row = await readDatabase()
    .selectFrom(table)
    .select("status")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.status;
};

afterEach(async () => {
  await changeSetting("observationSeconds", 0);
  await changeSetting("emailVerifiedForPosting", false);
  await changeSetting("newcomerPosts", 0);
  await changeSetting("newcomerHours", 0);
  const moderator = await createModerator();
  for (const { id } of await readForbiddenWords(readDatabase())) {
    await allowWord(moderator.viewer, id);
  }
});

async function linking(content: string) {
  const { html } = await renderMemberText(content);
  return { placed: placedIn([html]) };
}

describe("before a member publishes", () => {
  test("a mute that began after the request did still holds", async () => {
    const member = await createMember();
    await inTransaction((trx) =>
      trx.updateTable("user").set({ mutedUntil: -1 }).where("id", "=", member.id).execute(),
    );
    await expect(check(member)).rejects.toMatchObject({ message: "已被禁言", code: 1001 });
  });

  test("the observation period has to be over", async () => {
    const member = await createMember();
    await changeSetting("observationSeconds", 600);
    await expect(check(member)).rejects.toMatchObject({ code: 1003, status: 403 });
    expect(await check(await createModerator())).toBe("publish");
  });

  test("who is observed is told how many minutes are left, and writes once they are over", async () => {
    const member = await createMember();
    const isOld = (seconds: number) =>
      inTransaction((trx) =>
        trx
          .updateTable("user")
          .set({ createTime: Date.now() - seconds * 1000 })
          .where("id", "=", member.id)
          .execute(),
      );
    await changeSetting("observationSeconds", 600);
    await isOld(250);
    await expect(check(member)).rejects.toThrow("还有 6 分钟");
    await isOld(600);
    expect(await check(member)).toBe("publish");
  });

  test("who signed up while the clock was a year ahead is not held for new for that year", async () => {
    const right = Date.now();
    stopClock(right + 365 * 24 * 60 * 60_000);
    const member = await createMember();
    await changeSetting("observationSeconds", 600);
    await changeSetting("newcomerHours", 24);
    await expect(check(member)).rejects.toThrow("还有 10 分钟");
    stopClock(right);
    const many = await linking("https://a.example https://b.example https://c.example");
    await expect(check(member, many)).resolves.toBe("publish");
  });

  test("the e-mail address is verified where the owner asks for it", async () => {
    const member = await createMember();
    await changeSetting("emailVerifiedForPosting", true);
    await expect(check(member)).rejects.toMatchObject({ code: 1004 });
    await inTransaction((trx) =>
      trx.updateTable("user").set({ emailVerified: 1 }).where("id", "=", member.id).execute(),
    );
    expect(await check(member)).toBe("publish");
  });

  test("a member's first things are reviewed, as many as the owner asks for", async () => {
    const member = await createMember();
    await changeSetting("newcomerPosts", 2);
    expect(await check(member)).toBe("review");
    expect(await check(await createModerator())).toBe("publish");
    await inTransaction((trx) => addToCounts(trx, member.id, { topicCount: 1, commentCount: 1 }));
    expect(await check(member)).toBe("publish");
  });

  test("articles are first things, too, and approved ones count for whatever comes next", async () => {
    const [by, moderator] = [await createMember(), await createModerator()];
    await changeSetting("newcomerPosts", 2);
    const on = await createTopic({ by: moderator });
    const articles = [await createArticle({ by }), await createArticle({ by })];
    expect(await statusOf("article", articles[0])).toBe(contentStatus.waiting);
    await reviewArticle(moderator.viewer, articles[0] ?? 0, { approved: true });
    const early = [await createTopic({ by }), await createTweet({ by })];
    const earlyComment = await createComment({ on, by });
    for (const id of early) expect(await statusOf("topic", id)).toBe(contentStatus.waiting);
    expect(await statusOf("comment", earlyComment)).toBe(contentStatus.waiting);
    await reviewArticle(moderator.viewer, articles[1] ?? 0, { approved: true });
    const later = [await createTopic({ by }), await createTweet({ by })];
    for (const id of later) expect(await statusOf("topic", id)).toBe(contentStatus.published);
    const article = await createArticle({ by });
    expect(await statusOf("article", article)).toBe(contentStatus.published);
    const comment = await createComment({ on, by });
    expect(await statusOf("comment", comment)).toBe(contentStatus.published);
  });

  test("topics that stand count for an article that comes next", async () => {
    const by = await createMember();
    await createTopic({ by });
    await changeSetting("newcomerPosts", 1);
    expect(await statusOf("article", await createArticle({ by }))).toBe(contentStatus.published);
  });

  test("newcomers place few links, and after their first hours as many as they like", async () => {
    const member = await createMember();
    const few = await linking("看 https://a.example 和 www.b.example");
    const many = await linking(
      "看 https://a.example、www.b.example 和 [c](http&colon;//c.example)",
    );
    expect(await check(member, many)).toBe("publish");
    await changeSetting("newcomerHours", 24);
    await expect(check(member, many)).rejects.toThrow("新成员一次最多放 2 个链接");
    expect(await check(member, few)).toBe("publish");
    expect(await check(await createModerator(), many)).toBe("publish");
    const aDayAgo = Date.now() - 24 * 60 * 60 * 1000;
    await inTransaction((trx) =>
      trx.updateTable("user").set({ createTime: aDayAgo }).where("id", "=", member.id).execute(),
    );
    expect(await check(member, many)).toBe("publish");
  });

  test("marks and entities hide no forbidden word", async () => {
    const moderator = await createModerator();
    await forbidWord(moderator.viewer, { word: "坏话", kind: "plain", handling: "reject" });
    const on = await createTopic();
    const by = await createMember();
    for (const content of ["坏**话**", "坏&#35805;", "坏<!-- -->**话**", "[坏](/a)话"]) {
      await expect(createComment({ on, by, content })).rejects.toThrow("坏话");
      await expect(createTopic({ by, content })).rejects.toThrow("坏话");
    }
  });

  describe("a forbidden word is found", () => {
    let by: Member;
    let picture: string;
    const imageAlts = ["有坏话的图"];
    beforeEach(async () => {
      const moderator = await createModerator();
      await forbidWord(moderator.viewer, { word: "坏话", kind: "plain", handling: "reject" });
      by = await createMember();
      picture = (await storeUpload(by.id, await pictureFile(64, 48))).url;
    });

    test("in the source of an article, new or changed", async () => {
      const sourceUrl = "https://example.com/坏话";
      await expect(createArticle({ by, sourceUrl })).rejects.toThrow("坏话");
      const id = await createArticle({ by });
      const form = articleSchema.parse({ title: "改过", content: "改过的话。", sourceUrl });
      await expect(editArticle(by.viewer, id, form)).rejects.toThrow("坏话");
    });

    test("in what is said of the pictures of a tweet", async () => {
      await expect(createTweet({ by, images: [picture], imageAlts })).rejects.toThrow("坏话");
    });

    test("in what is said of the pictures of a comment, new or changed", async () => {
      const on = await createTopic();
      const pictured = { images: [picture], imageAlts };
      await expect(createComment({ on, by, ...pictured })).rejects.toThrow("坏话");
      const id = await createComment({ on, by });
      const edit = editComment(by.viewer, id, { content: "看图", ...pictured });
      await expect(edit).rejects.toThrow("坏话");
    });
  });

  test("a forbidden word rejects, or sends to review", async () => {
    const [member, moderator] = [await createMember(), await createModerator()];
    await forbidWord(moderator.viewer, { word: "赌博", kind: "plain", handling: "reject" });
    await forbidWord(moderator.viewer, { word: "加.信", kind: "pattern", handling: "review" });
    await expect(check(member, { texts: ["好的", "来赌 博"] })).rejects.toThrow(
      "内容里有不能发布的词：赌博",
    );
    expect(await check(member, { texts: ["加微信聊"] })).toBe("review");
    expect(await check(member, { texts: ["加油"] })).toBe("publish");
    expect(await check(moderator, { texts: ["加微信聊"] })).toBe("publish");
  });

  test("a pattern that takes too long sends to review instead of holding the server up", async () => {
    const [member, moderator] = [await createMember(), await createModerator()];
    await forbidWord(moderator.viewer, { word: "^(a+)+$", kind: "pattern", handling: "reject" });
    const began = threadTime();
    expect(await check(member, { texts: [`${"a".repeat(5000)}!`] })).toBe("review");
    expect(threadTime() - began).toBeLessThan(1000);
  });

  test("what the owner wants to see first waits, but not that of moderators", async () => {
    expect(await check(await createMember(), { pending: true })).toBe("review");
    expect(await check(await createModerator(), { pending: true })).toBe("publish");
  });

  test("the limit counts", async () => {
    const member = await createMember();
    const limit = { most: 1, seconds: 600 };
    expect(await check(member, { kind: "once", limit })).toBe("publish");
    await expect(check(member, { kind: "once", limit })).rejects.toMatchObject({ status: 429 });
  });
});

test("forbidding and allowing a word are written down", async () => {
  const moderator = await createModerator();
  await forbidWord(moderator.viewer, { word: "记下来", kind: "plain", handling: "reject" });
  const [word] = await readForbiddenWords(readDatabase());
  await allowWord(moderator.viewer, word?.id ?? 0);
  const acts = await readDatabase()
    .selectFrom("auditLog")
    .select(["act", "entityType", "before", "after"])
    .where("userId", "=", moderator.id)
    .orderBy("id")
    .execute();
  expect(acts).toEqual([
    { act: "forbid", entityType: "word", before: "", after: "记下来：不让发布" },
    { act: "allow", entityType: "word", before: "记下来", after: "" },
  ]);
});
