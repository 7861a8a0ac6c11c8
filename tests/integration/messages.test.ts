import { beforeEach, describe, expect, test } from "vitest";
import { createMember, signInAgain, type Member } from "tests/factories/member";
import { createTopic } from "tests/factories/topic";
import { callAction, callLoader } from "tests/support/call-route";
import { reactToTopic } from "~/features/content/topic-reactions.commands.server";
import { readUnreadMessages } from "~/features/notifications/message.queries.server";
import { setFollow } from "~/features/profiles/follow.commands.server";
import { readDatabase } from "~/platform/database/database.server";
import * as messagesRoute from "~/routes/user.messages/route";
import * as openRoute from "~/routes/user.messages_.$messageId.open/route";

let reader: Member;
let friend: Member;
let topic: number;

beforeEach(async () => {
  [reader, friend] = await Promise.all([createMember(), createMember()]);
  topic = await createTopic({ by: reader, title: "竹子开花" });
  await setFollow(friend.viewer, reader.id, true);
  await reactToTopic(friend.viewer, "like", topic, true);
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

  test("sends visitors to sign in and back", async () => {
    const answer = await callLoader(messagesRoute, "/user/messages?page=2");
    expect(answer.location).toBe(`/login?ref=${encodeURIComponent("/user/messages?page=2")}`);
  });

  test("has twenty a page and no page beyond the last", async () => {
    for (let count = 0; count < 19; count += 1) {
      await setFollow((await createMember()).viewer, reader.id, true);
    }
    expect(await seenBy(reader)).toMatchObject({ pages: 2, total: 21 });
    expect((await seenBy(reader, "?page=2")).results).toHaveLength(1);
    const beyond = await callLoader(messagesRoute, "/user/messages?page=3", { as: reader });
    expect(beyond.status).toBe(404);
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
