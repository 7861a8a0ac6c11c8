import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createArticle } from "tests/factories/article";
import { createComment } from "tests/factories/comment";
import { liftRateLimits } from "tests/factories/limits";
import { createMember, createModerator, type Member } from "tests/factories/member";
import { createTopic } from "tests/factories/topic";
import { callAction, callLoader } from "tests/support/call-route";
import { setBlock } from "~/features/accounts/blocks/block.commands.server";
import { deleteTopic } from "~/features/content/topics/topic-status.commands.server";
import {
  removeBookmark,
  setBookmark,
} from "~/features/discussion/bookmarks/bookmark.commands.server";
import { readBookmarks } from "~/features/discussion/bookmarks/bookmark.queries.server";
import { deleteComment } from "~/features/discussion/comments/comment-deletion.commands.server";
import { setMemberDisabled } from "~/features/discussion/members/member-disabling.commands.server";
import { changeSetting } from "~/features/site/settings/setting.commands.server";
import { dateAfter } from "~/platform/clock/calendar";
import { dateIn } from "~/platform/clock/clock";
import { inTransaction, readDatabase, readPageVersion } from "~/platform/database/database.server";
import { FieldsInvalid, NotFound, RuleBroken } from "~/platform/errors/domain-errors";
import * as page from "~/routes/comment.$commentId.bookmark";
import * as listPage from "~/routes/user.bookmarks";

const zone = "Asia/Tokyo";

let author: Member;
let talker: Member;
let reader: Member;
let topic: number;
let comment: number;

beforeAll(async () => {
  await liftRateLimits();
  await changeSetting("timeZone", zone);
});

beforeEach(async () => {
  [author, talker, reader] = [await createMember(), await createMember(), await createMember()];
  topic = await createTopic({ by: author, title: "竹子开花" });
  comment = await createComment({ on: topic, by: talker, content: "六十年**一回**。" });
});

const dayFromNow = (days: number) => dateAfter(dateIn(zone, Date.now()), days);
const pathOf = (id = comment) => `/comment/${id}/bookmark`;
const visit = (as = reader, id = comment) => ({ as, params: { commentId: String(id) } });
const send = (fields: Record<string, string>, as = reader, id = comment) =>
  callAction(page, pathOf(id), fields, visit(as, id));
const open = (as = reader, id = comment) => callLoader(page, pathOf(id), visit(as, id));
const listOf = async (as = reader, order: "newest" | "reminder" = "newest") =>
  (await readBookmarks(readDatabase(), as.viewer, { order, cursor: null })).results;
const set = (note = "", remindDate = "", id = comment) =>
  setBookmark(reader.viewer, id, { note, remindDate });

describe("the form of a bookmark", () => {
  test("shows the comment in plain text, and leads back to it once it is kept", async () => {
    expect((await open()).data).toMatchObject({
      comment: { title: "竹子开花", floor: 1, reply: false, excerpt: "六十年一回。" },
      bookmark: null,
      days: { earliest: dayFromNow(1), latest: dayFromNow(730) },
    });
    const answer = await send({ note: "写文章时用", remindDate: dayFromNow(3) });
    expect(answer.location).toBe(`/topic/${topic}?comment=${comment}#comment-${comment}`);
    expect((await open()).data).toMatchObject({
      bookmark: { note: "写文章时用", remindDate: dayFromNow(3), pending: true },
    });
  });

  test.each([
    ["tomorrow", 1],
    ["week", 7],
    ["month", 30],
  ])(
    "keeps the day that one press chooses, whatever stands in the field: %s",
    async (quick, days) => {
      await send({ note: "", remindDate: dayFromNow(5), quick });
      expect(await listOf()).toMatchObject([{ remindDate: dayFromNow(days), pending: true }]);
    },
  );

  test("changes what stands there, and makes no second one", async () => {
    await send({ note: "先记下", remindDate: dayFromNow(3) });
    await send({ note: "改过", remindDate: "" });
    expect(await listOf()).toMatchObject([{ note: "改过", remindDate: "", pending: false }]);
  });

  test("removes it, also twice", async () => {
    await set("记下");
    expect((await send({ intent: "remove" })).location).toContain(`#comment-${comment}`);
    expect((await send({ intent: "remove" })).status).toBe(302);
    expect(await listOf()).toEqual([]);
  });

  test("gives back what was typed where a field is wrong", async () => {
    const long = "竹".repeat(201);
    expect(await send({ note: long })).toMatchObject({
      status: 400,
      data: {
        error: { note: ["备注不能超过 200 个字，现在有 201 个"] },
        initialValue: { note: long },
      },
    });
    expect(await send({ note: "好", remindDate: "2020-01-01" })).toMatchObject({
      status: 400,
      data: { error: { remindDate: ["提醒日要在明天到两年之内"] }, initialValue: { note: "好" } },
    });
    expect(await listOf()).toEqual([]);
  });

  test("is for members alone", async () => {
    const path = encodeURIComponent(pathOf());
    const params = { commentId: String(comment) };
    expect((await callLoader(page, pathOf(), { params })).location).toBe(`/login?ref=${path}`);
    expect((await callLoader(listPage, "/user/bookmarks")).location).toContain("/login");
  });
});

describe("the day of a reminder", () => {
  test.each([0, -1, 731])("is not %i days from now", async (days) => {
    await expect(set("", dayFromNow(days))).rejects.toThrow(FieldsInvalid);
  });

  test.each([1, 730])("may be %i days from now", async (days) => {
    await set("", dayFromNow(days));
    expect(await listOf()).toMatchObject([{ remindDate: dayFromNow(days) }]);
  });

  test.each(["2027-02-30", "tomorrow", "2027-1-1"])("is no %s", async (day) => {
    await expect(set("", day)).rejects.toThrow("日期要写成");
  });

  test("that has come by now stays when the note is changed before the reminder", async () => {
    await set("", dayFromNow(1));
    const remindDate = dayFromNow(0);
    await inTransaction((trx) =>
      trx.updateTable("bookmark").set({ remindDate }).where("userId", "=", reader.id).execute(),
    );
    expect((await open()).data).toMatchObject({ days: { earliest: remindDate } });
    await set("改过", remindDate);
    expect(await listOf()).toMatchObject([{ note: "改过", remindDate, pending: true }]);
  });
});

describe("who bookmarks a comment", () => {
  test("at once from many places has one bookmark", async () => {
    const sent = await Promise.all([1, 2, 3, 4].map((at) => send({ note: `第 ${at} 次` })));
    expect(sent.map(({ status }) => status)).toEqual([302, 302, 302, 302]);
    expect(await listOf()).toHaveLength(1);
  });

  test("is told nothing of one that they do not see", async () => {
    await deleteComment(talker.viewer, comment, "");
    await expect(set()).rejects.toThrow(NotFound);
    expect((await open()).status).toBe(404);
    expect((await send({ note: "记下" })).status).toBe(404);
    await expect(set("", "", 999_999)).rejects.toThrow(NotFound);
  });

  test("may not keep the place of a deleted one that has replies", async () => {
    await createComment({ on: topic, by: author, quoteId: comment });
    await deleteComment(talker.viewer, comment, "");
    await expect(set()).rejects.toThrow(NotFound);
    expect((await open()).status).toBe(404);
  });

  test("has no more than 2,000, and may change each of them then", async () => {
    await set("头一个");
    const { id: userId } = reader;
    const others = Array.from({ length: 1999 }, (_, at) => ({ userId, commentId: 900_000 + at }));
    await inTransaction(async (trx) => {
      for (let at = 0; at < others.length; at += 500) {
        await trx
          .insertInto("bookmark")
          .values(others.slice(at, at + 500))
          .execute();
      }
    });
    const other = await createComment({ on: topic, by: talker });
    await expect(set("", "", other)).rejects.toThrow(RuleBroken);
    expect(await send({ note: "再来" }, reader, other)).toMatchObject({
      status: 400,
      data: { error: { "": ["书签最多 2000 个，请先移除一些"] }, initialValue: { note: "再来" } },
    });
    await set("改过");
    await removeBookmark(reader.viewer, 900_000);
    await set("", "", other);
  });

  // On PostgreSQL it is a count of notices, which come after the answer.
  test.runIf(!process.env.DATABASE_URL)("leaves the pages kept for visitors", async () => {
    const before = readPageVersion();
    await set("记下", dayFromNow(1));
    await removeBookmark(reader.viewer, comment);
    expect(readPageVersion()).toBe(before);
  });
});

describe("the list of bookmarks", () => {
  test("says what a comment said, where it stands and who wrote it, also of replies and articles", async () => {
    const reply = await createComment({
      on: topic,
      by: author,
      quoteId: comment,
      content: "真的？",
    });
    const article = await createArticle({ by: author, title: "竹的一生" });
    const onArticle = await createComment({ onArticle: article, by: talker, content: "好文。" });
    for (const id of [comment, reply, onArticle]) await set(`记 ${id}`, "", id);
    const { data } = await callLoader(listPage, "/user/bookmarks", { as: reader });
    expect(data.bookmarks.results).toMatchObject([
      {
        note: `记 ${onArticle}`,
        comment: { title: "竹的一生", noun: "文章", excerpt: "好文。", user: { id: talker.id } },
        path: `/article/${article}?comment=${onArticle}#comment-${onArticle}`,
      },
      { comment: { title: "竹子开花", floor: 1, reply: true, excerpt: "真的？" } },
      { comment: { title: "竹子开花", floor: 1, reply: false, excerpt: "六十年一回。" } },
    ]);
  });

  test("by reminder begins with the next, and leaves out what has none", async () => {
    const [later, none] = [await createComment({ on: topic }), await createComment({ on: topic })];
    await set("后", dayFromNow(9), later);
    await set("无", "", none);
    await set("先", dayFromNow(2));
    expect((await listOf(reader, "reminder")).map(({ note }) => note)).toEqual(["先", "后"]);
    expect((await listOf()).map(({ note }) => note)).toEqual(["先", "无", "后"]);
  });

  test.each<[string, () => Promise<unknown>]>([
    ["is deleted", () => deleteComment(talker.viewer, comment, "")],
    ["stands on what is deleted", () => deleteTopic(author.viewer, topic, "")],
    [
      "was written by a disabled member",
      async () => setMemberDisabled((await createModerator()).viewer, talker.id, true, "广告"),
    ],
    [
      "stands on what a disabled member wrote",
      async () => setMemberDisabled((await createModerator()).viewer, author.id, true, "广告"),
    ],
  ])(
    "tells nothing of a comment that %s but that it is gone, and lets it be removed",
    async (_, hide) => {
      await set("我的备注");
      await hide();
      const { data } = await callLoader(listPage, "/user/bookmarks", { as: reader });
      expect(data.bookmarks.results).toMatchObject([{ note: "我的备注", comment: null, path: "" }]);
      expect(JSON.stringify(data.bookmarks)).not.toMatch(/六十年|竹子开花/);
      const shown = await open();
      expect(shown.data).toMatchObject({ comment: null, bookmark: { note: "我的备注" } });
      expect(JSON.stringify(shown.data)).not.toMatch(/六十年|竹子开花/);
      const fields = { commentId: String(comment) };
      const gone = await callAction(listPage, "/user/bookmarks", fields, { as: reader });
      expect(gone.location).toBe("/user/bookmarks");
      expect(await listOf()).toEqual([]);
    },
  );

  test("hides a reply below the comment of a disabled member", async () => {
    const reply = await createComment({ on: topic, by: author, quoteId: comment });
    await set("", "", reply);
    await setMemberDisabled((await createModerator()).viewer, talker.id, true, "广告");
    expect(await listOf()).toMatchObject([{ comment: null }]);
  });

  test("still says what the one reply below a deleted comment said", async () => {
    const reply = await createComment({
      on: topic,
      by: author,
      quoteId: comment,
      content: "见过。",
    });
    await set("", "", reply);
    await deleteComment(talker.viewer, comment, "");
    expect(await listOf()).toMatchObject([{ comment: { excerpt: "见过。", reply: true } }]);
  });

  test("keeps the words of whom one blocked to itself", async () => {
    await set();
    await setBlock(reader.viewer, talker.id, true);
    expect(await listOf()).toMatchObject([{ comment: { blocked: true, excerpt: "" } }]);
    expect((await open()).data).toMatchObject({ comment: { blocked: true, excerpt: "" } });
  });

  test("is nobody else's, not the owner's either, who cannot remove what is in it", async () => {
    await set("只给自己看");
    const owner = await createMember({ role: "owner" });
    expect(await listOf(owner)).toEqual([]);
    expect((await open(owner)).data).toMatchObject({ bookmark: null });
    await send({ intent: "remove" }, owner);
    await callAction(listPage, "/user/bookmarks", { commentId: String(comment) }, { as: owner });
    expect(await listOf()).toHaveLength(1);
  });
});
