import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createComment } from "tests/factories/comment";
import { createConversation, createLetter, letWriteLetters } from "tests/factories/conversation";
import { createMember, signInAgain, type Member } from "tests/factories/member";
import { createTopic } from "tests/factories/topic";
import { callAction, callLoader } from "tests/support/call-route";
import { readVapid, type PushBrowser } from "tests/support/push-browser";
import { isThisMachine, startPushService, type PushServiceHere } from "tests/support/push-service";
import { changeDisabled } from "~/features/accounts/account/standing.commands.server";
import { setBlock } from "~/features/accounts/blocks/block.commands.server";
import {
  removePushDevice,
  setPushChoice,
} from "~/features/accounts/push/push-device.commands.server";
import { readOwnPushes } from "~/features/accounts/push/push-device.queries.server";
import { endSession } from "~/features/accounts/sessions/session.commands.server";
import { react } from "~/features/content/posts/reacting.commands.server";
import { setTopicWatch } from "~/features/content/topic-watches/topic-watch.commands.server";
import { takeUpTopicNews } from "~/features/content/topic-watches/topic-news.commands.server";
import { deleteTopic } from "~/features/content/topics/topic-status.commands.server";
import { deleteComment } from "~/features/discussion/comments/comment-deletion.commands.server";
import { takeUpWatching } from "~/features/discussion/members/watch-news.commands.server";
import { setWatch } from "~/features/discussion/members/watching.commands.server";
import { takeUpNoticePushes } from "~/features/discussion/comments/notice-mails.server";
import { markMessagesRead } from "~/features/notifications/message.commands.server";
import { noticePushKind } from "~/features/notifications/notice-push.commands.server";
import { changeSetting } from "~/features/site/settings/setting.commands.server";
import { inTransaction, readDatabase } from "~/platform/database/database.server";
import { runDueJobs } from "~/platform/jobs/job-runner.server";
import { log } from "~/platform/log/log.server";
import { isWithinLimit } from "~/platform/rate-limit/rate-limit.commands.server";
import * as pushRoute from "~/routes/user.push";

let service: PushServiceHere;
let reader: Member;
let friend: Member;
let browser: PushBrowser;
let topic: number;

const minute = 60 * 1000;
const all = { replies: true, watched: true, site: true };
const onlyReplies = { replies: true, watched: false, site: false };

beforeAll(async () => {
  service = await startPushService();
  takeUpTopicNews();
  takeUpWatching();
});
afterAll(() => service.stop());

beforeEach(async () => {
  takeUpNoticePushes(isThisMachine);
  [reader, friend] = await Promise.all([createMember(), createMember()]);
  topic = await createTopic({ by: reader, title: "竹子开花" });
  browser = service.newBrowser();
  service.answerWith(201);
  await subscribe(reader, browser);
  await runDueJobs();
  service.taken.splice(0);
});

const subscribe = (as: Member, { address }: PushBrowser) =>
  callAction(pushRoute, "/user/push", { ...address }, { as });
const devicesOf = async ({ viewer }: Member) => (await readOwnPushes(viewer)).devices;
const answer = (content = "<b>六十年</b>一回") => createComment({ on: topic, by: friend, content });
const lastNotice = () => browser.open(service.taken.at(-1)?.body ?? Buffer.alloc(0));

/** Runs what is due at a later time. */
async function runLater(milliseconds: number): Promise<void> {
  const { now } = Date;
  const spy = vi.spyOn(Date, "now").mockImplementation(() => now() + milliseconds);
  await runDueJobs().finally(() => spy.mockRestore());
}

const endAllSessionsInTime = () =>
  inTransaction((trx) => trx.updateTable("session").set({ expireTime: Date.now() }).execute());

const waiting = () =>
  readDatabase()
    .selectFrom("job")
    .select(["lastError", "failedTime"])
    .where("kind", "=", noticePushKind)
    .execute();

describe("a reply", () => {
  test("is pushed once, encrypted for the browser and signed by the site", async () => {
    const id = await answer();
    await Promise.all([runDueJobs(), runDueJobs()]);
    await runDueJobs();
    const [sent, ...more] = service.taken;
    expect(more).toEqual([]);
    expect(sent).toMatchObject({
      method: "POST",
      path: new URL(browser.address.endpoint).pathname,
      headers: { "content-encoding": "aes128gcm", urgency: "normal" },
    });
    expect(sent?.headers["topic"]).toMatch(/^message-\d+$/);
    expect(Number(sent?.headers["ttl"])).toBeGreaterThan(11 * 60 * 60);
    expect(Number(sent?.headers["ttl"])).toBeLessThanOrEqual(12 * 60 * 60);
    expect(lastNotice()).toEqual({
      title: `${friend.viewer.nickname} 评论了你的话题`,
      body: expect.stringContaining("六十年"),
      path: `/topic/${topic}?comment=${id}#comment-${id}`,
      tag: sent?.headers["topic"],
    });
    const { data } = await callLoader(pushRoute, "/user/push", { as: reader });
    const vapid = readVapid(sent?.headers ?? {});
    const { key } = data as unknown as { key: string };
    expect(vapid).toMatchObject({
      aud: service.origin,
      sub: "mailto:postmaster@localhost",
      key,
      isSigned: true,
    });
    expect(vapid.exp * 1000).toBeGreaterThan(Date.now());
    expect(vapid.exp * 1000).toBeLessThan(Date.now() + 24 * 60 * minute);
    expect(await devicesOf(reader)).toMatchObject([{ failing: false, current: true }]);
    expect((await devicesOf(reader))[0]?.usedTime).toBeGreaterThan(0);
  });

  test("goes to nobody who has no device, and to each device of who has several", async () => {
    await createComment({ on: await createTopic({ by: friend }), by: reader });
    await subscribe(await signInAgain(reader.id), service.newBrowser());
    await answer();
    await runDueJobs();
    expect(service.taken.map(({ path }) => path)).toHaveLength(2);
    expect(new Set(service.taken.map(({ path }) => path)).size).toBe(2);
  });

  test.each<[string, (comment: number) => Promise<unknown>]>([
    ["the comment was deleted", (comment) => deleteComment(friend.viewer, comment, "")],
    ["the topic was deleted", () => deleteTopic(reader.viewer, topic, "")],
    ["its sender was blocked", () => setBlock(reader.viewer, friend.id, true)],
    ["its sender was disabled", () => inTransaction((trx) => changeDisabled(trx, friend.id, true))],
    ["the reader was disabled", () => inTransaction((trx) => changeDisabled(trx, reader.id, true))],
    ["it was read", () => markMessagesRead(reader.id, "all")],
    ["replies were turned off", () => setPushChoice(reader.id, { ...all, replies: false })],
    ["the device was signed out", () => endSession(reader.id, reader.viewer.sessionId)],
    ["the device's session came to its end", () => endAllSessionsInTime()],
    [
      "the device was removed",
      async () => removePushDevice(reader.id, (await devicesOf(reader))[0]?.id ?? 0),
    ],
    ["the owner turned it off", () => changeSetting("webPush", false)],
    ["the owner turned its program off", () => changeSetting("offline", false)],
  ])("is not pushed when meanwhile %s", async (_, meanwhile) => {
    await meanwhile(await answer());
    await runDueJobs();
    expect(service.taken).toEqual([]);
    expect(await waiting()).toEqual([]);
    await changeSetting("webPush", true);
    await changeSetting("offline", true);
  });

  test("is not pushed once it is half a day old", async () => {
    await answer();
    await runLater(13 * 60 * minute);
    expect(service.taken).toEqual([]);
  });

  test("is pushed to a device no more often than sixty times an hour", async () => {
    const hourly = { most: 60, seconds: 60 * 60 };
    const [device] = await devicesOf(reader);
    for (let count = 0; count < hourly.most; count += 1) {
      await isWithinLimit(`notice-push ${device?.id}`, hourly);
    }
    await answer();
    await runDueJobs();
    expect(service.taken).toEqual([]);
  });
});

describe("of other messages", () => {
  test("letters are pushed without their words, and grow unseen until they are read", async () => {
    await letWriteLetters(friend);
    const conversation = await createConversation(friend, [reader], { content: "只给你看的话" });
    await runDueJobs();
    await createLetter(friend, conversation);
    await runDueJobs();
    expect(lastNotice()).toMatchObject({
      title: `${friend.viewer.nickname} 给你写了私信`,
      body: "",
    });
    expect(service.taken).toHaveLength(1);
  });

  test("watched places are pushed to who chose that, once until it is read", async () => {
    await setTopicWatch(reader.viewer, { entityType: "node", entityId: 1 }, "watched");
    await createTopic({ by: friend });
    await runDueJobs();
    expect(service.taken).toEqual([]);
    await markMessagesRead(reader.id, "all");
    await setPushChoice(reader.id, all);
    await createTopic({ by: friend });
    await runDueJobs();
    await createTopic({ by: friend });
    await runDueJobs();
    expect(service.taken.map(({ headers }) => headers["urgency"])).toEqual(["low"]);
    expect(lastNotice()).toMatchObject({ title: expect.stringContaining("1 个新话题") });
    await setPushChoice(reader.id, onlyReplies);
  });

  test("what is new in a watched topic is pushed in nobody's name", async () => {
    await setPushChoice(reader.id, all);
    const watched = await createTopic({ by: friend });
    await setWatch(reader.viewer, { entityType: "topic", entityId: watched }, "watched");
    const other = await createMember();
    await createComment({ on: watched, by: other });
    await runDueJobs();
    const said = JSON.stringify(lastNotice());
    expect(said).toContain("1 条新回复");
    expect(said).not.toContain(friend.viewer.nickname);
    expect(said).not.toContain(other.viewer.nickname);
  });

  test("what a keeper did to a member's topic is pushed, though nobody sees it any more", async () => {
    await setPushChoice(reader.id, all);
    const keeper = await createMember({ role: "admin" });
    await deleteTopic(keeper.viewer, topic, "和竹子无关");
    await runDueJobs();
    expect(service.taken).toHaveLength(1);
  });

  test("likes are told when their day is over, by mail alone", async () => {
    await setPushChoice(reader.id, all);
    await react(friend.viewer, "like", "topic", topic, true);
    await runDueJobs();
    expect(service.taken).toEqual([]);
  });
});

describe("a push service", () => {
  test.each([404, 410])("that answers %s knows the device no more", async (status) => {
    service.answerWith(status);
    await answer();
    await runDueJobs();
    expect(await devicesOf(reader)).toEqual([]);
    expect(await waiting()).toEqual([]);
  });

  test.each([429, 500, 503])("that answers %s is asked again, and gets it once", async (status) => {
    service.answerWith(status, { "Retry-After": "600" });
    await answer();
    const complaints = vi.spyOn(log, "error");
    await runDueJobs();
    expect(complaints).not.toHaveBeenCalled();
    expect(await waiting()).toMatchObject([{ lastError: expect.stringContaining(String(status)) }]);
    expect(await devicesOf(reader)).toMatchObject([{ failing: true }]);
    service.answerWith(201);
    await runLater(5 * minute);
    expect(service.taken).toHaveLength(1);
    await runLater(20 * minute);
    await runLater(40 * minute);
    expect(service.taken).toHaveLength(2);
    expect(await waiting()).toEqual([]);
    expect(await devicesOf(reader)).toMatchObject([{ failing: false }]);
  });

  test("that never answers well leaves no failed job", async () => {
    service.answerWith(503);
    await answer();
    for (const after of [0, 1, 3, 8, 18, 48, 108, 228, 468]) await runLater((after + 0.5) * minute);
    expect(await waiting()).toEqual([]);
    expect(await devicesOf(reader)).toMatchObject([{ failing: true }]);
  });

  test.each([302, 400, 413])("that answers %s is not asked again, nor followed", async (status) => {
    service.answerWith(status, { Location: "/elsewhere" });
    await answer();
    await runDueJobs();
    expect(service.taken.map(({ path }) => path)).toEqual([
      new URL(browser.address.endpoint).pathname,
    ]);
    expect(await waiting()).toEqual([]);
    expect(await devicesOf(reader)).toMatchObject([{ failing: true }]);
  });

  test("inside the own network is not asked", async () => {
    takeUpNoticePushes();
    await answer();
    await runDueJobs();
    expect(service.taken).toEqual([]);
    expect(await waiting()).toMatchObject([
      { lastError: expect.stringContaining("is not an address of the public internet") },
    ]);
    await inTransaction((trx) =>
      trx.deleteFrom("job").where("kind", "=", noticePushKind).execute(),
    );
  });
});
