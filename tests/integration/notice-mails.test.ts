import { beforeEach, describe, expect, test } from "vitest";
import { createComment } from "tests/factories/comment";
import { spendActs } from "tests/factories/limits";
import { createMember, type Member } from "tests/factories/member";
import { createTopic } from "tests/factories/topic";
import { answerOf, callAction, callLoader } from "tests/support/call-route";
import { sendAndRead } from "tests/support/mailbox";
import { stopClock } from "tests/support/stopped-clock";
import { changeDisabled } from "~/features/accounts/account/standing.commands.server";
import { setBlock } from "~/features/accounts/blocks/block.commands.server";
import { setNoticeMails } from "~/features/accounts/mail/notice-choice.commands.server";
import { readOwnAccount } from "~/features/accounts/own-account/own-account.queries.server";
import { deleteTopic } from "~/features/content/topics/topic-status.commands.server";
import { deleteComment } from "~/features/discussion/comments/comment-deletion.commands.server";
import { takeUpNoticeMails } from "~/features/discussion/comments/notice-mails.server";
import { markMessagesRead } from "~/features/notifications/message.commands.server";
import { readUnreadMessages } from "~/features/notifications/message.queries.server";
import { inTransaction, readDatabase } from "~/platform/database/database.server";
import * as accountRoute from "~/routes/user.profile.account";
import * as unsubscribeRoute from "~/routes/user.unsubscribe";

takeUpNoticeMails();

let reader: Member;
let friend: Member;
let topic: number;

async function verify({ id }: Member): Promise<void> {
  await inTransaction((trx) =>
    trx.updateTable("user").set({ emailVerified: 1 }).where("id", "=", id).execute(),
  );
}

beforeEach(async () => {
  [reader, friend] = await Promise.all([createMember(), createMember()]);
  await verify(reader);
  await setNoticeMails(reader.id, true);
  topic = await createTopic({ by: reader, title: "竹子开花" });
});

const answer = (content = "<b>六十年</b>一回") => createComment({ on: topic, by: friend, content });

const choose = (replies: string, as: Member) =>
  callAction(
    accountRoute,
    "/user/profile/account",
    { part: "notices", replies, watched: "never", likes: "never", site: "never" },
    { as },
  );
const isOn = async ({ id }: Member) => (await readOwnAccount(id)).mailNotices;

describe("the choice", () => {
  test("is off until the member makes it, and can be taken back", async () => {
    expect(await isOn(friend)).toBe(false);
    await verify(friend);
    expect((await choose("once", friend)).status).toBe(302);
    expect(await isOn(friend)).toBe(true);
    await choose("never", friend);
    expect(await isOn(friend)).toBe(false);
  });

  test("needs a verified address", async () => {
    expect(await choose("once", friend)).toMatchObject({
      status: 400,
      data: { error: { "": ["邮箱验证之后才能打开"] } },
    });
    expect(await isOn(friend)).toBe(false);
  });
});

describe("a mail", () => {
  test("tells of a reply as text and HTML, with its exact place", async () => {
    const id = await answer();
    const [mail, ...more] = await sendAndRead();
    expect(more).toEqual([]);
    const { nickname } = friend.viewer;
    expect(mail).toMatchObject({
      to: `${reader.viewer.username}@example.com`,
      subject: `${nickname} 评论了你的话题`,
      text: expect.stringContaining(`${nickname} 评论了你的话题：“竹子开花”`),
    });
    const place = `http://localhost:3000/topic/${topic}?comment=${id}#comment-${id}`;
    expect(mail?.text).toContain(place);
    expect(mail?.html).toContain(place);
    expect(mail?.html).toContain("六十年");
    expect(mail?.html).not.toContain("<b>六十年");
  });

  test("tells of a mention", async () => {
    await createTopic({ by: friend, content: `问问 @${reader.viewer.username}` });
    const [mail] = await sendAndRead();
    expect(mail?.subject).toBe(`${friend.viewer.nickname} 在话题里提到了你`);
  });

  test("goes to nobody who did not ask for it, and tells of nothing else", async () => {
    await setNoticeMails(reader.id, false);
    await answer();
    expect(await sendAndRead()).toEqual([]);
  });

  test.each<[string, (comment: number) => Promise<unknown>]>([
    ["the comment was deleted", (comment) => deleteComment(friend.viewer, comment, "")],
    ["the topic was deleted", () => deleteTopic(reader.viewer, topic, "")],
    ["its sender was blocked", () => setBlock(reader.viewer, friend.id, true)],
    ["its sender was disabled", () => inTransaction((trx) => changeDisabled(trx, friend.id, true))],
    ["it was read", () => markMessagesRead(reader.id, "all")],
    ["mails were turned off", () => setNoticeMails(reader.id, false)],
  ])("is not sent when meanwhile %s", async (_, meanwhile) => {
    await meanwhile(await answer());
    expect(await sendAndRead()).toEqual([]);
    const logged = await readDatabase()
      .selectFrom("mail")
      .select("id")
      .where("userId", "=", reader.id)
      .execute();
    expect(logged).toEqual([]);
  });

  test("comes twenty times an hour at most: what is told besides waits among the messages", async () => {
    stopClock();
    await spendActs(`notice-mail ${reader.id}`, 60 * 60, 19);
    const last = await answer("第二十封");
    const over = await answer("第二十一封");
    const mails = await sendAndRead();
    expect(mails.map(({ text }) => text)).toEqual([expect.stringContaining(`comment=${last}`)]);
    const told = await readUnreadMessages(readDatabase(), reader.id, 20);
    expect(told[0]?.detailUrl).toContain(`comment=${over}`);
  });

  test("is not sent when the topic's author was disabled, of whom a reply still tells", async () => {
    const other = await createTopic({ by: friend });
    const mine = await createComment({ on: other, by: reader });
    await createComment({ on: other, quoteId: mine });
    await inTransaction((trx) => changeDisabled(trx, friend.id, true));
    expect(await sendAndRead()).toEqual([]);
  });
});

async function mailedLink(): Promise<{ path: string; headers: Record<string, string> }> {
  await answer();
  const [mail] = await sendAndRead();
  const headers = mail?.headers ?? {};
  const address = new URL(/^<(.+)>$/.exec(headers["list-unsubscribe"] ?? "")?.[1] ?? "");
  expect(mail?.text).toContain(address.href);
  expect(mail?.html).toContain(address.href.replaceAll("&", "&amp;"));
  return { path: address.pathname + address.search, headers };
}

/** As a mail program does it: no cookie, no Origin, no token. */
const oneClick = (path: string) => {
  const request = new Request(`http://localhost:3000${path}`, {
    method: "POST",
    body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
  });
  return answerOf(() => unsubscribeRoute.action({ request, params: {}, context: {} }));
};

describe("the link that ends the mails", () => {
  test("asks when it is opened, and acts when it is posted to, signed out", async () => {
    const { path, headers } = await mailedLink();
    expect(headers["list-unsubscribe-post"]).toBe("List-Unsubscribe=One-Click");
    expect((await callLoader(unsubscribeRoute, path)).status).toBe(200);
    expect(await isOn(reader)).toBe(true);
    expect(await oneClick(path)).toMatchObject({ status: 200, data: { done: true } });
    expect(await isOn(reader)).toBe(false);
    expect(await oneClick(path)).toMatchObject({ status: 200 });
    await answer();
    expect(await sendAndRead()).toEqual([]);
  });

  test.each([
    [
      "another member's number",
      (path: string) => path.replace(/member=\d+/, `member=${friend.id}`),
    ],
    ["a made-up key", (path: string) => path.replace(/key=.+/, "key=abc")],
    ["no key", () => "/user/unsubscribe"],
  ])("does nothing with %s", async (_, change) => {
    const { path } = await mailedLink();
    const wrong = change(path);
    expect((await callLoader(unsubscribeRoute, wrong)).status).toBe(404);
    expect((await oneClick(wrong)).status).toBe(404);
    expect(await isOn(reader)).toBe(true);
  });
});
