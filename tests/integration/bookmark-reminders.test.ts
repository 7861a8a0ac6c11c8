import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createComment } from "tests/factories/comment";
import { liftRateLimits } from "tests/factories/limits";
import { createMember, createModerator, type Member } from "tests/factories/member";
import { createTopic } from "tests/factories/topic";
import { allOwnRows } from "tests/support/archive-files";
import { refuseMessagesTo } from "tests/support/refused-messages";
import { sendAndRead } from "tests/support/mailbox";
import { setBlock } from "~/features/accounts/blocks/block.commands.server";
import type { MailPace } from "~/features/accounts/mail/mail-pace";
import { setMailPaces } from "~/features/accounts/mail/notice-choice.commands.server";
import { deleteTopic } from "~/features/content/topics/topic-status.commands.server";
import {
  removeBookmark,
  setBookmark,
} from "~/features/discussion/bookmarks/bookmark.commands.server";
import {
  readBookmarks,
  readOwnBookmarks,
} from "~/features/discussion/bookmarks/bookmark.queries.server";
import { remindOfBookmarks } from "~/features/discussion/bookmarks/reminding.commands.server";
import { deleteComment } from "~/features/discussion/comments/comment-deletion.commands.server";
import { takeUpNoticeMails } from "~/features/discussion/comments/notice-mails.server";
import { setMemberDisabled } from "~/features/discussion/members/member-disabling.commands.server";
import { makeDigests } from "~/features/notifications/digest.commands.server";
import { readMessagePage } from "~/features/notifications/message.queries.server";
import { changeSetting } from "~/features/site/settings/setting.commands.server";
import { dateAfter, startOfDate } from "~/platform/clock/calendar";
import { dateIn } from "~/platform/clock/clock";
import { inTransaction, readDatabase } from "~/platform/database/database.server";

const zone = "Asia/Tokyo";
const hour = 60 * 60 * 1000;

let author: Member;
let talker: Member;
let reader: Member;
let moderator: Member;
let topic: number;
let comment: number;
let day: string;
/** Eight in the morning of that day in the clock of the site. */
let morning: number;

beforeAll(async () => {
  await liftRateLimits();
  await changeSetting("timeZone", zone);
  takeUpNoticeMails();
  moderator = await createModerator();
});

beforeEach(async () => {
  [author, talker, reader] = [await createMember(), await createMember(), await createMember()];
  await inTransaction((trx) =>
    trx.updateTable("user").set({ emailVerified: 1 }).where("id", "=", reader.id).execute(),
  );
  topic = await createTopic({ by: author, title: "竹子开花" });
  comment = await createComment({ on: topic, by: talker, content: "六十年一回。" });
  day = dateAfter(dateIn(zone, Date.now()), 2);
  morning = startOfDate(zone, day) + 8 * hour;
});

const wish = (note = "回头看", of = reader, id = comment) =>
  setBookmark(of.viewer, id, { note, remindDate: day });
const remindersOf = async ({ id }: Member) =>
  (await readMessagePage(readDatabase(), id, 1)).results.filter(({ type }) => type === 33);
const listOf = async (order: "newest" | "reminder" = "newest") =>
  (await readBookmarks(readDatabase(), reader.viewer, { order, cursor: null })).results;
const mailed = (replies: MailPace) =>
  setMailPaces(reader.id, { replies, watched: "never", likes: "never", site: "never" });

describe("a reminder", () => {
  test("comes at eight in the morning of its day, as one message with the note and the place", async () => {
    await wish();
    await remindOfBookmarks(morning - 1);
    expect(await remindersOf(reader)).toEqual([]);
    await remindOfBookmarks(morning);
    expect(await remindersOf(reader)).toMatchObject([
      {
        line: "你让我们提醒你：《竹子开花》1 楼",
        content: "回头看",
        detailUrl: `/topic/${topic}?comment=${comment}#comment-${comment}`,
        from: null,
        unread: true,
      },
    ]);
  });

  test("comes though another one fails, which is tried again", async () => {
    const unlucky = await createMember();
    await wish("先", unlucky);
    await wish("后");
    const mend = await refuseMessagesTo(unlucky.id);
    await expect(remindOfBookmarks(morning)).rejects.toThrow("no message today");
    expect(await remindersOf(reader)).toHaveLength(1);
    await mend();
    await remindOfBookmarks(morning + hour);
    expect([await remindersOf(unlucky), await remindersOf(reader)]).toMatchObject([
      [{ content: "先" }],
      [{ content: "后" }],
    ]);
  });

  test("comes once, by whichever process, and leaves the bookmark with its day", async () => {
    await wish();
    await Promise.all([1, 2, 3].map(() => remindOfBookmarks(morning)));
    await remindOfBookmarks(morning + hour);
    expect(await remindersOf(reader)).toHaveLength(1);
    expect(await listOf()).toMatchObject([{ note: "回头看", remindDate: day, pending: false }]);
    expect(await listOf("reminder")).toEqual([]);
  });

  test("stays done when the note is changed, and comes again for another day", async () => {
    await wish();
    await remindOfBookmarks(morning);
    await setBookmark(reader.viewer, comment, { note: "再看", remindDate: "" });
    expect(await listOf()).toMatchObject([{ note: "再看", remindDate: day, pending: false }]);
    const later = dateAfter(day, 3);
    await setBookmark(reader.viewer, comment, { note: "再看", remindDate: later });
    await remindOfBookmarks(startOfDate(zone, later) + 8 * hour);
    expect((await remindersOf(reader)).map(({ content }) => content)).toEqual(["再看", "回头看"]);
  });

  test("stands in one's archive as done, beside those that are still to come", async () => {
    await wish("看过了");
    await remindOfBookmarks(morning);
    await wish("还没看", reader, await createComment({ on: topic, by: talker }));
    expect(await allOwnRows(readOwnBookmarks, reader.id)).toMatchObject([
      { note: "看过了", remindDate: day, pending: false },
      { note: "还没看", remindDate: day, pending: true },
    ]);
  });

  test("comes for one's own comment on one's own topic, and names the floor above a reply", async () => {
    const own = await createTopic({ by: reader, title: "我的竹" });
    const root = await createComment({ on: own, by: talker });
    await wish("", reader, await createComment({ on: own, by: reader, quoteId: root }));
    await remindOfBookmarks(morning);
    const lines = (await remindersOf(reader)).map(({ line }) => line);
    expect(lines).toEqual(["你让我们提醒你：《我的竹》1 楼的回复"]);
  });

  test("comes for each of very many", async () => {
    const readers = [reader, await createMember(), await createMember()];
    const ids = [comment];
    for (let at = 0; at < 39; at += 1) ids.push(await createComment({ on: topic, by: talker }));
    for (const of of readers) for (const id of ids) await wish("", of, id);
    await remindOfBookmarks(morning);
    const pages = readers.map(({ id }) => readMessagePage(readDatabase(), id, 1));
    expect((await Promise.all(pages)).map(({ total }) => total)).toEqual([40, 40, 40]);
  });

  test.each<[string, () => Promise<unknown>]>([
    ["the bookmark is removed", () => removeBookmark(reader.viewer, comment)],
    ["the comment is deleted", () => deleteComment(talker.viewer, comment, "")],
    ["the topic is deleted", () => deleteTopic(author.viewer, topic, "")],
    ["its author is disabled", () => setMemberDisabled(moderator.viewer, talker.id, true, "广告")],
    ["its author is blocked", () => setBlock(reader.viewer, talker.id, true)],
    ["the topic's author is blocked", () => setBlock(reader.viewer, author.id, true)],
    ["its member is disabled", () => setMemberDisabled(moderator.viewer, reader.id, true, "广告")],
  ])("does not come when meanwhile %s, nor later", async (_, meanwhile) => {
    await wish();
    await meanwhile();
    await remindOfBookmarks(morning);
    await setMemberDisabled(moderator.viewer, reader.id, false, "");
    await setMemberDisabled(moderator.viewer, talker.id, false, "");
    await remindOfBookmarks(morning + hour);
    expect(await remindersOf(reader)).toEqual([]);
  });

  test("is told no more once whose topic it was is disabled, and names nothing that is deleted", async () => {
    await wish();
    await remindOfBookmarks(morning);
    await deleteComment(talker.viewer, comment, "");
    expect(await remindersOf(reader)).toMatchObject([
      { line: "你让我们提醒你：1 楼", content: "" },
    ]);
    await setMemberDisabled(moderator.viewer, author.id, true, "广告");
    expect(await remindersOf(reader)).toEqual([]);
  });
});

describe("the mail of a reminder", () => {
  test("goes at once to who wants replies at once, in the words of the site", async () => {
    await mailed("once");
    await wish();
    await remindOfBookmarks(morning);
    const [mail, ...more] = await sendAndRead();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      subject: "你让我们提醒你：《竹子开花》1 楼",
      text: expect.stringContaining("回头看"),
    });
    expect(mail?.text).toContain(`/topic/${topic}?comment=${comment}#comment-${comment}`);
    expect(mail?.text).not.toContain(author.viewer.nickname);
  });

  test("goes at once of one's own topic, too", async () => {
    await mailed("once");
    const own = await createTopic({ by: reader, title: "我的竹" });
    const id = await createComment({ on: own, by: reader });
    await wish("", reader, id);
    await remindOfBookmarks(morning);
    expect((await sendAndRead()).map(({ subject }) => subject)).toEqual([
      "你让我们提醒你：《我的竹》1 楼",
    ]);
  });

  test("stands in the letter of the same morning", async () => {
    await mailed("daily");
    await wish();
    await remindOfBookmarks(morning);
    await makeDigests(morning);
    const [letter] = await sendAndRead();
    expect(letter?.text).toContain("你让我们提醒你：《竹子开花》1 楼");
  });

  test("is not sent to who wants none, nor of what went before it was sent", async () => {
    await mailed("never");
    await wish();
    await remindOfBookmarks(morning);
    await mailed("once");
    const other = await createComment({ on: topic, by: talker });
    await wish("", reader, other);
    await remindOfBookmarks(morning);
    await deleteComment(talker.viewer, other, "");
    expect(await sendAndRead()).toEqual([]);
  });
});
