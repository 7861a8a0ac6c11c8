import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createArticle } from "tests/factories/article";
import { createComment } from "tests/factories/comment";
import { liftRateLimits } from "tests/factories/limits";
import { createMember, signInAgain, type Member } from "tests/factories/member";
import { createTopic } from "tests/factories/topic";
import { callAction, callLoader } from "tests/support/call-route";
import { deleteArticle } from "~/features/content/articles/article-status.commands.server";
import { react } from "~/features/content/posts/reacting.commands.server";
import { deleteTopic } from "~/features/content/topics/topic-status.commands.server";
import { deleteComment } from "~/features/discussion/comments/comment-deletion.commands.server";
import { readUnreadMessages } from "~/features/notifications/message.queries.server";
import { setFollow } from "~/features/profiles/follow.commands.server";
import { readDatabase } from "~/platform/database/database.server";
import * as messagesRoute from "~/routes/user.messages";
import * as openRoute from "~/routes/user.messages_.$messageId.open";

let reader: Member;
let friend: Member;
let topic: number;

beforeAll(liftRateLimits);

beforeEach(async () => {
  [reader, friend] = await Promise.all([createMember(), createMember()]);
  topic = await createTopic({ by: reader, title: "竹子开花" });
  await setFollow(friend.viewer, reader.id, true);
  await react(friend.viewer, "like", "topic", topic, true);
});

const seenBy = async (member: Member, page = "") =>
  (await callLoader(messagesRoute, `/user/messages${page}`, { as: member })).data.messages;

const unreadOf = async (member: Member) => (await signInAgain(member.id)).viewer.unreadCount;

const read = (member: Member, messageId: string) =>
  callAction(messagesRoute, "/user/messages", { messageId }, { as: member });

const open = (member: Member, messageId: number) =>
  callAction(
    openRoute,
    `/user/messages/${messageId}/open`,
    {},
    { as: member, params: { messageId: String(messageId) } },
  );

describe("the page of messages", () => {
  test("shows who did what, the newest first, unread until read", async () => {
    const { results, total, pages } = await seenBy(reader);
    expect({ total, pages }).toEqual({ total: 2, pages: 1 });
    expect(results).toMatchObject([
      { from: { id: friend.id }, type: 2, quoteContent: "竹子开花", unread: true },
      { from: { id: friend.id }, type: 20, unread: true, detailUrl: `/user/${friend.id}` },
    ]);
    expect(await unreadOf(reader)).toBe(2);
  });

  test("offers to clear what was read only where something was", async () => {
    const offered = async (page = "") =>
      (
        await callLoader(messagesRoute, `/user/messages${page}`, {
          as: await signInAgain(reader.id),
        })
      ).data.read;
    expect([await offered(), await offered("?kind=likes")]).toEqual([false, false]);
    await read(reader, "all");
    expect(await offered()).toBe(true);
  });

  test("sends visitors to sign in and back", async () => {
    const answer = await callLoader(messagesRoute, "/user/messages?page=2");
    expect(answer.location).toBe(`/login?ref=${encodeURIComponent("/user/messages?page=2")}`);
  });

  test("has twenty a page, and leads from beyond the last to it", async () => {
    for (let count = 0; count < 19; count += 1) {
      const other = await createTopic({ by: reader });
      await react(friend.viewer, "like", "topic", other, true);
    }
    expect(await seenBy(reader)).toMatchObject({ pages: 2, total: 21 });
    expect((await seenBy(reader, "?page=2")).results).toHaveLength(1);
    const beyond = await callLoader(messagesRoute, "/user/messages?page=3", { as: reader });
    expect(beyond.location).toBe("/user/messages?page=2");
  });

  test("never shows another member's", async () => {
    expect(await seenBy(friend)).toMatchObject({ total: 0, results: [] });
  });
});

describe("a message", () => {
  test("is marked as read alone, or with all others, and counted off once", async () => {
    const [first] = (await seenBy(reader)).results;
    await Promise.all([1, 2, 3].map(() => read(reader, String(first?.id))));
    expect(await unreadOf(reader)).toBe(1);
    await Promise.all([1, 2, 3].map(() => read(reader, "all")));
    expect(await unreadOf(reader)).toBe(0);
    expect(await readUnreadMessages(readDatabase(), reader.id, 3)).toEqual([]);
  });

  test("that is opened is read, and leads to its place", async () => {
    const [first] = (await seenBy(reader)).results;
    const answer = await open(reader, first?.id ?? 0);
    expect(answer.location).toBe(`/topic/${topic}`);
    expect(await unreadOf(reader)).toBe(1);
  });

  test("of somebody else can neither be opened nor marked", async () => {
    const [first] = (await seenBy(reader)).results;
    expect((await open(friend, first?.id ?? 0)).location).toBe("/user/messages");
    await read(friend, String(first?.id));
    expect(await unreadOf(reader)).toBe(2);
  });
});

describe("messages of one kind", () => {
  test("are shown by a link, page by page", async () => {
    await createComment({ on: topic, by: friend });
    const linesOf = async (kind: string) =>
      (await seenBy(reader, `?kind=${kind}`)).results.map(({ title }) => title);
    expect(await linesOf("replies")).toEqual(["评论了你的话题"]);
    expect(await linesOf("likes")).toEqual(["赞了你的话题", "关注了你"]);
    expect(await linesOf("notices")).toEqual([]);
    expect(await linesOf("everything")).toHaveLength(3);
    expect(await seenBy(reader, "?kind=likes")).toMatchObject({ total: 2, pages: 1 });
  });
});

const remove = (member: Member, messageId: string) =>
  callAction(messagesRoute, "/user/messages", { intent: "delete", messageId }, { as: member });

describe("messages are deleted", () => {
  test("one by one, and no longer count as unread", async () => {
    const [first] = (await seenBy(reader)).results;
    await remove(friend, String(first?.id));
    expect((await seenBy(reader)).total).toBe(2);
    await Promise.all([1, 2].map(() => remove(reader, String(first?.id))));
    expect((await seenBy(reader)).total).toBe(1);
    expect(await unreadOf(reader)).toBe(1);
  });

  test("all at once where they were read", async () => {
    const [first] = (await seenBy(reader)).results;
    await read(reader, String(first?.id));
    await remove(reader, "all");
    expect((await seenBy(reader)).results.map(({ unread }) => unread)).toEqual([true]);
    expect(await unreadOf(reader)).toBe(1);
  });
});

const repeated = async (member: Member) =>
  JSON.stringify((await seenBy(member)).results.map((one) => [one.content, one.quoteContent]));

describe("what messages repeat", () => {
  test("goes with a deleted comment, and only with that one", async () => {
    const [gone, kept] = ["马上删掉的话", "留下来的话"];
    const id = await createComment({ on: topic, by: friend, content: gone });
    await createComment({ on: topic, by: friend, content: kept });
    expect(await repeated(reader)).toContain(gone);
    await deleteComment(friend.viewer, id, "");
    expect(await repeated(reader)).not.toContain(gone);
    expect(await repeated(reader)).toContain(kept);
  });

  test("goes with a deleted topic, and with the comments on it", async () => {
    await createComment({ on: topic, by: friend, content: "也说竹子" });
    const other = await createTopic({ by: reader, title: "另一片林子" });
    await react(friend.viewer, "like", "topic", other, true);
    await deleteTopic(reader.viewer, topic, "");
    expect(await repeated(reader)).not.toMatch(/竹子/);
    expect(await repeated(reader)).toContain("另一片林子");
  });

  test("goes with a deleted article", async () => {
    const article = await createArticle({ by: reader, title: "竹简小史" });
    await react(friend.viewer, "like", "article", article, true);
    expect(await repeated(reader)).toContain("竹简小史");
    await deleteArticle(reader.viewer, article, "");
    expect(await repeated(reader)).not.toContain("竹简小史");
  });
});
