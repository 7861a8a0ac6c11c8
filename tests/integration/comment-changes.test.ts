import { beforeAll, describe, expect, test } from "vitest";
import { createArticle } from "tests/factories/article";
import { createComment } from "tests/factories/comment";
import { liftRateLimits } from "tests/factories/limits";
import { createModerator, createMember } from "tests/factories/member";
import { createTopic } from "tests/factories/topic";
import { callAction } from "tests/support/call-route";
import { readArticle } from "~/features/content/articles/article.queries.server";
import { readTopic } from "~/features/content/topics/topic.queries.server";
import { deleteComment } from "~/features/discussion/comments/comment-deletion.commands.server";
import { editComment } from "~/features/discussion/comments/comment-edit.commands.server";
import { readComment } from "~/features/discussion/comments/comment-source.queries.server";
import { readComments } from "~/features/discussion/comments/comment.queries.server";
import { readMessagePage } from "~/features/notifications/message.queries.server";
import { readDatabase } from "~/platform/database/database.server";
import * as deletionRoute from "~/routes/comment.$commentId.delete";

beforeAll(liftRateLimits);

const commentsOn = async (entityId: number) =>
  (
    await readComments(
      readDatabase(),
      { entityType: "topic", entityId },
      { sort: "oldest", cursor: null },
      null,
    )
  ).results;
const topicOf = (id: number) => readTopic(readDatabase(), id, null);
const memberOf = (id: number) =>
  readDatabase()
    .selectFrom("user")
    .select(["commentCount", "score", "unreadCount"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
const messagesOf = async (userId: number) =>
  (await readMessagePage(readDatabase(), userId, 1)).results.toReversed();
const auditOf = (entityId: number) =>
  readDatabase()
    .selectFrom("auditLog")
    .select(["userId", "act", "reason"])
    .where("entityType", "=", "comment")
    .where("entityId", "=", entityId)
    .execute();

const words = (content: string) => ({ content, images: [] });

describe("deleting a comment", () => {
  test("leads back to the part of the thread where one was, and nowhere else", async () => {
    const [topic, author] = [await createTopic(), await createMember()];
    const path = `/topic/${topic}`;
    for (const [back, to] of [
      ["", path],
      [`${path}?page=3&sort=newest`, `${path}?page=3&sort=newest`],
      [`${path}?comment=7&replies=all`, path],
      [`/topic/${topic + 1}?page=3`, path],
      [`//evil.example${path}?page=3`, path],
      [`https://evil.example${path}?page=3`, path],
      [`${path}#?page=3`, path],
      [`${path}?page=3\r\nSet-Cookie: a=b`, `${path}?page=3%0D%0ASet-Cookie%3A+a%3Db`],
    ] as const) {
      const id = await createComment({ on: topic, by: author });
      const params = { commentId: String(id) };
      const answer = await callAction(
        deletionRoute,
        `/comment/${id}/delete`,
        { back },
        { params, as: author },
      );
      expect([back, answer.location]).toEqual([back, to]);
    }
  });

  test("without replies takes it away and every count with it, once", async () => {
    const [topic, author] = [await createTopic(), await createMember()];
    const first = await createComment({ on: topic });
    const last = await createComment({ on: topic, by: author });
    expect(await deleteComment(author.viewer, last, "")).toBe(`/topic/${topic}`);
    expect(await deleteComment(author.viewer, last, "")).toBe(`/topic/${topic}`);
    expect((await commentsOn(topic)).map(({ id }) => id)).toEqual([first]);
    const [root] = await commentsOn(topic);
    expect(await topicOf(topic)).toMatchObject({
      commentCount: 1,
      lastCommentUser: { id: root?.user.id },
      lastCommentTime: root?.createTime,
    });
    expect(await memberOf(author.id)).toMatchObject({ commentCount: 0, score: 0 });
  });

  test("the only one puts the topic back to its own time", async () => {
    const [topic, author] = [await createTopic(), await createMember()];
    const comment = await createComment({ on: topic, by: author });
    await deleteComment(author.viewer, comment, "");
    const shown = await topicOf(topic);
    expect(shown).toMatchObject({ commentCount: 0, lastCommentUser: null });
    expect(shown?.lastCommentTime).toBe(shown?.createTime);
  });

  test("with live replies leaves its floor, until the last reply goes", async () => {
    const [topic, author, replier] = [
      await createTopic(),
      await createMember(),
      await createMember(),
    ];
    const root = await createComment({ on: topic, by: author, content: "收回的话" });
    const reply = await createComment({ on: topic, by: replier, quoteId: root });
    await deleteComment(author.viewer, root, "");
    const [shown] = await commentsOn(topic);
    expect(shown).toMatchObject({ id: root, floor: 1, status: 1, contentHtml: "", replyCount: 1 });
    expect(await topicOf(topic)).toMatchObject({ commentCount: 1 });
    await deleteComment(replier.viewer, reply, "");
    expect(await commentsOn(topic)).toEqual([]);
    await createComment({ on: topic });
    expect((await commentsOn(topic))[0]?.floor).toBe(2);
  });

  test("of somebody else is for moderators, with a reason that the author is told", async () => {
    const [topic, author, moderator] = [
      await createTopic(),
      await createMember(),
      await createModerator(),
    ];
    const comment = await createComment({ on: topic, by: author, content: "广告" });
    await expect(deleteComment((await createMember()).viewer, comment, "看不惯")).rejects.toThrow(
      "页面没找到",
    );
    await expect(deleteComment(moderator.viewer, comment, " ")).rejects.toMatchObject({
      fields: { reason: ["请填写理由"] },
    });
    await expect(deleteComment(moderator.viewer, comment, "长".repeat(201))).rejects.toMatchObject({
      fields: { reason: ["理由不能超过 200 个字"] },
    });
    await deleteComment(moderator.viewer, comment, "广告");
    expect(await messagesOf(author.id)).toMatchObject([
      { type: 5, title: "你的评论被删除了", content: "广告", quoteContent: "广告" },
    ]);
    expect(await auditOf(comment)).toEqual([
      { userId: moderator.id, act: "delete", reason: "广告" },
    ]);
  });

  test("of an admin is not for another admin, but for the owner", async () => {
    const topic = await createTopic();
    const [admin, other] = [await createModerator(), await createModerator()];
    const owner = await createModerator({ role: "owner" });
    const comment = await createComment({ on: topic, by: admin });
    await expect(deleteComment(other.viewer, comment, "理由")).rejects.toMatchObject({
      status: 403,
    });
    await deleteComment(owner.viewer, comment, "理由");
    expect(await commentsOn(topic)).toEqual([]);
  });
});

describe("editing a comment", () => {
  test("shows the new words and keeps the earlier ones", async () => {
    const [topic, author] = [await createTopic(), await createMember()];
    const comment = await createComment({ on: topic, by: author, content: "先这么说" });
    expect(await editComment(author.viewer, comment, words("改成**这样**"))).toEqual({
      path: `/topic/${topic}?comment=${comment}#comment-${comment}`,
      isWaiting: false,
    });
    const [shown] = await commentsOn(topic);
    expect(shown?.contentHtml).toContain("<strong>这样</strong>");
    expect(shown?.editTime).toBeGreaterThan(0);
    const versions = await readDatabase()
      .selectFrom("contentVersion")
      .select(["content", "userId"])
      .where("entityType", "=", "comment")
      .where("entityId", "=", comment)
      .execute();
    expect(versions).toEqual([{ content: "先这么说", userId: author.id }]);
  });

  test("is not for other members, and written down when a moderator does it", async () => {
    const [topic, moderator] = [await createTopic(), await createModerator()];
    const comment = await createComment({ on: topic });
    const other = await createMember();
    await expect(editComment(other.viewer, comment, words("替你改"))).rejects.toThrow("页面没找到");
    await editComment(moderator.viewer, comment, words("去掉了电话"));
    expect(await auditOf(comment)).toMatchObject([{ userId: moderator.id, act: "edit" }]);
  });

  test("a deleted one is no longer edited", async () => {
    const author = await createMember();
    const comment = await createComment({ on: await createTopic(), by: author });
    await deleteComment(author.viewer, comment, "");
    await expect(editComment(author.viewer, comment, words("再说"))).rejects.toThrow("页面没找到");
  });
});

describe("who is told of a comment", () => {
  test("the author of the topic, and whoever is answered, each once", async () => {
    const [author, first, second] = [
      await createMember(),
      await createMember(),
      await createMember(),
    ];
    const topic = await createTopic({ by: author, title: "听雨" });
    const comment = await createComment({ on: topic, by: first, content: "我也听" });
    const reply = await createComment({ on: topic, by: second, quoteId: comment, content: "同听" });
    await createComment({ on: topic, by: author, quoteId: reply, content: "都听" });
    expect(await messagesOf(author.id)).toMatchObject([
      {
        type: 0,
        content: "我也听",
        quoteContent: "听雨",
        detailUrl: `/topic/${topic}?comment=${comment}#comment-${comment}`,
      },
      { type: 0, content: "同听" },
    ]);
    expect(await messagesOf(first.id)).toMatchObject([{ type: 1, quoteContent: "我也听" }]);
    expect(await messagesOf(second.id)).toMatchObject([{ type: 1, content: "都听" }]);
    expect(await memberOf(author.id)).toMatchObject({ unreadCount: 2 });
  });

  test("people who are mentioned, but not twice, and nobody in code", async () => {
    const [author, named] = [await createMember(), await createMember()];
    const topic = await createTopic({ by: author });
    const at = ({ viewer }: typeof named) => `@${viewer.username}`;
    const comment = await createComment({
      on: topic,
      content: `${at(named)} ${at(author)} 看 \`${at(named)}\``,
    });
    expect(await messagesOf(named.id)).toMatchObject([{ type: 21, title: "在评论里提到了你" }]);
    expect(await messagesOf(author.id)).toMatchObject([{ type: 0 }]);
    const [shown] = await commentsOn(topic);
    expect(shown?.id).toBe(comment);
    expect(shown?.contentHtml).toContain(`href="/user/${named.id}"`);
  });
});

test("an admin is not offered what another admin wrote, the owner is", async () => {
  const [author, admin] = [await createModerator(), await createModerator()];
  const owner = await createModerator({ role: "owner" });
  const topic = await createTopic();
  const comment = await createComment({ on: topic, by: author });
  const article = await createArticle({ by: author });
  const of = { entityType: "topic", entityId: topic } as const;
  const offered = async (viewer: typeof admin.viewer) => {
    const db = readDatabase();
    const list = await readComments(db, of, { sort: "oldest", cursor: null }, viewer);
    return [
      list.results[0]?.can.delete,
      (await readComment(db, comment, viewer))?.can.edit,
      (await readArticle(db, article, viewer))?.can.delete,
    ];
  };
  expect(await offered(admin.viewer)).toEqual([false, false, false]);
  expect(await offered(author.viewer)).toEqual([true, true, true]);
  expect(await offered(owner.viewer)).toEqual([true, true, true]);
});
