import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  createConversation,
  createCorrespondent,
  createLetter,
} from "tests/factories/conversation";
import { liftRateLimits } from "tests/factories/limits";
import { createMember, createModerator, type Member } from "tests/factories/member";
import { callAction, callLoader } from "tests/support/call-route";
import { everyPage } from "tests/support/every-page";
import { setLetterSenders } from "~/features/accounts/account/own-choices.commands.server";
import { setBlock } from "~/features/accounts/blocks/block.commands.server";
import { closeAccount } from "~/features/accounts/closing/closing.commands.server";
import { leaveConversation } from "~/features/conversations/conversation.commands.server";
import { readConversations } from "~/features/conversations/conversation.queries.server";
import { readLetters } from "~/features/conversations/letter.queries.server";
import { setMemberDisabled } from "~/features/discussion/members/member-disabling.commands.server";
import { forbidWord } from "~/features/moderation/forbidden-word.commands.server";
import { muteMember } from "~/features/moderation/restraint.commands.server";
import { setFollow } from "~/features/profiles/follow.commands.server";
import { changeSetting } from "~/features/site/settings/setting.commands.server";
import { inTransaction, readDatabase } from "~/platform/database/database.server";
import { countStatements } from "~/platform/database/statement-count.server";
import * as audit from "~/routes/admin.audit._index";
import * as reports from "~/routes/admin.reports";
import * as reportedLetter from "~/routes/admin.reports_.letters.$letterId";
import * as report from "~/routes/report";
import * as conversationPage from "~/routes/user.conversation.$conversationId";
import * as leavePage from "~/routes/user.conversation.$conversationId_.leave";
import * as newPage from "~/routes/user.conversation.new";
import * as list from "~/routes/user.conversations";

const secret = "笋在东坡第三块石头下面";
const sentence = "对方不接收你的私信";

let writer: Member;
let reader: Member;
let stranger: Member;
let moderator: Member;
let owner: Member;

beforeAll(async () => {
  await liftRateLimits();
  moderator = await createModerator();
  owner = await createMember({ role: "owner" });
});

beforeEach(async () => {
  [writer, reader, stranger] = [
    await createCorrespondent({ password }),
    await createCorrespondent(),
    await createCorrespondent(),
  ];
});

const at = (id: number, rest = "") => `/user/conversation/${id}${rest}`;
const params = (id: number) => ({ params: { conversationId: String(id) } });
const open = (id: number, as: Member | null, query = "") =>
  callLoader(conversationPage, at(id, query), { ...params(id), as });
const answerBy = (as: Member, id: number, fields: Record<string, string> = {}) =>
  callAction(conversationPage, at(id), { content: secret, ...fields }, { ...params(id), as });
const begin = (as: Member, to: string, fields: Record<string, string> = {}) =>
  callAction(newPage, "/user/conversation/new", { to, content: secret, ...fields }, { as });
const unreadOf = async ({ id }: Member) =>
  (
    await readDatabase()
      .selectFrom("user")
      .select("unreadCount")
      .where("id", "=", id)
      .executeTakeFirstOrThrow()
  ).unreadCount;
const lettersIn = async (id: number) => {
  const rows = readDatabase().selectFrom("letter").select(["id", "content", "userId"]);
  return rows.where("conversationId", "=", id).orderBy("id").execute();
};
const password = "bamboo-forest";
const close = ({ viewer }: Member) =>
  closeAccount(viewer, {
    currentPassword: password,
    code: "",
    device: { address: "127.0.0.1", browser: "" },
  });
const name = ({ viewer }: Member) => viewer.username;

const refusal = async (by: Member, to = reader) => {
  const answer = await begin(by, name(to));
  return [answer.status, JSON.stringify(answer.data)] as const;
};

async function reportLetter() {
  const id = await createConversation(writer, [reader], { content: "第一封" });
  for (let more = 0; more < 8; more += 1) await createLetter(writer, id, { content: `前${more}` });
  const letter = await createLetter(writer, id, { content: secret });
  for (let more = 0; more < 8; more += 1) await createLetter(writer, id, { content: `后${more}` });
  const said = { kind: "abuse", words: "骂人" };
  const { location } = await callAction(report, `/report?letter=${letter}`, said, { as: reader });
  expect(location).toContain(at(id));
  return letter;
}
const look = (as: Member, letter: number) =>
  callLoader(reportedLetter, `/admin/reports/letters/${letter}`, {
    as,
    params: { letterId: String(letter) },
  });

describe("a conversation", () => {
  test("begins with a letter, rings once, and is read by who takes part in it", async () => {
    const { location } = await begin(writer, name(reader));
    const id = Number(location?.split("/").at(-1));
    expect(await unreadOf(reader)).toBe(1);
    await createLetter(writer, id);
    expect(await unreadOf(reader)).toBe(1);
    const before = await callLoader(list, "/user/conversations", { as: reader });
    expect(before.data.conversations.results).toMatchObject([{ id, unread: true }]);
    expect(JSON.stringify((await open(id, reader)).data.letters)).toContain(secret);
    expect(await unreadOf(reader)).toBe(0);
    const after = await callLoader(list, "/user/conversations", { as: reader });
    expect(after.data.conversations.results).toMatchObject([{ id, unread: false }]);
    await answerBy(reader, id);
    expect(await unreadOf(writer)).toBe(1);
  });

  test("between two is one, whoever begins it again, and at once", async () => {
    const [first, second] = await Promise.all([
      createConversation(writer, [reader]),
      createConversation(reader, [writer]),
    ]);
    expect(second).toBe(first);
    expect(await lettersIn(first)).toHaveLength(2);
    expect(await createConversation(writer, [reader])).toBe(first);
  });

  test("of several is read by all of them, and takes up to nine others", async () => {
    const id = await createConversation(writer, [reader, stranger], { content: secret });
    for (const one of [reader, stranger]) {
      expect(JSON.stringify((await open(id, one)).data)).toContain(secret);
    }
    const names = Array.from({ length: 10 }, (_, index) => `nobody${index}`).join(" ");
    const answer = await begin(writer, names);
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.data)).toContain("收信人最多 9 个");
  });

  test("takes a form that is sent twice at once as one letter", async () => {
    const formId = "one-form";
    await Promise.all(
      Array.from({ length: 5 }, () => createConversation(writer, [reader], { formId })),
    );
    const id = await createConversation(writer, [reader], { formId });
    expect(await lettersIn(id)).toHaveLength(1);
    await Promise.all(
      Array.from({ length: 5 }, () => createLetter(reader, id, { formId: "answer" })),
    );
    expect(await lettersIn(id)).toHaveLength(2);
  });

  test("loses nothing that was typed when it is refused", async () => {
    const answer = await begin(writer, "nobody-here");
    expect(answer.status).toBe(400);
    expect(answer.data).toMatchObject({
      initialValue: { to: "nobody-here", content: secret },
      error: { to: ["没有“nobody-here”这个成员"] },
    });
    const empty = await begin(writer, "", { content: " " });
    expect(empty.status).toBe(400);
    expect(empty.data).toMatchObject({
      error: { to: ["请填写收信人的用户名"], content: ["请填写私信"] },
    });
  });

  test("is paged from the newest letter, without one that is lost or repeated", async () => {
    const id = await createConversation(writer, [reader]);
    for (let written = 0; written < 45; written += 1) await createLetter(writer, id);
    const all = await everyPage((cursor) => readLetters(readDatabase(), reader.viewer, id, cursor));
    const ids = all.map((letter) => letter.id).toSorted((a, b) => a - b);
    expect(ids).toEqual((await lettersIn(id)).map((letter) => letter.id));
    const first = await readLetters(readDatabase(), reader.viewer, id, null);
    expect(first.results).toHaveLength(20);
    expect(first.results.at(-1)?.id).toBe(ids.at(-1));
  });

  test("stands in a list that is paged by the newest letter", async () => {
    const ids = [];
    for (let begun = 0; begun < 22; begun += 1) {
      ids.unshift(await createConversation(writer, [await createCorrespondent()]));
    }
    const rows = await everyPage((cursor) => readConversations(readDatabase(), writer.id, cursor));
    expect(rows.map(({ id }) => id)).toEqual(ids);
  });

  test("costs the same statements however long it is, and however many there are", async () => {
    const id = await createConversation(writer, [reader]);
    await open(id, writer);
    const cost = async () => {
      const page = await countStatements(() => open(id, writer));
      const all = await countStatements(() =>
        callLoader(list, "/user/conversations", { as: writer }),
      );
      return [page.statements.length, all.statements.length];
    };
    const few = await cost();
    for (let written = 0; written < 25; written += 1) {
      await createLetter(writer, id);
      await createConversation(writer, [await createCorrespondent()]);
    }
    expect(await cost()).toEqual(few);
  });
});

describe("nobody else", () => {
  test.each(["a third member", "a moderator", "the owner"])(
    "reads, answers, leaves or reports it: %s",
    async (who) => {
      const id = await createConversation(writer, [reader], { content: secret });
      const [letter] = await lettersIn(id);
      const other = { "a moderator": moderator, "the owner": owner }[who] ?? stranger;
      expect((await open(id, other)).status).toBe(404);
      expect((await answerBy(other, id)).status).toBe(404);
      const leaving = { ...params(id), as: other };
      expect((await callLoader(leavePage, at(id, "/leave"), leaving)).status).toBe(404);
      expect((await callAction(leavePage, at(id, "/leave"), {}, leaving)).status).toBe(404);
      const path = `/report?letter=${letter?.id}`;
      expect((await callLoader(report, path, { as: other })).status).toBe(404);
      const said = { kind: "abuse", words: "" };
      expect((await callAction(report, path, said, { as: other })).status).toBe(404);
      const { data } = await callLoader(list, "/user/conversations", { as: other });
      expect(JSON.stringify(data)).not.toContain(secret);
      const shown = { as: moderator, params: { letterId: String(letter?.id) } };
      const there = `/admin/reports/letters/${letter?.id}`;
      expect((await callLoader(reportedLetter, there, shown)).status).toBe(404);
      expect(await lettersIn(id)).toHaveLength(1);
    },
  );

  test("comes back who left", async () => {
    const id = await createConversation(writer, [reader, stranger]);
    await leaveConversation(stranger.viewer, id);
    expect((await open(id, stranger)).status).toBe(404);
    expect((await answerBy(stranger, id)).status).toBe(404);
    const { data } = await callLoader(list, "/user/conversations", { as: stranger });
    expect(data.conversations.results).toEqual([]);
  });

  test("is let in who is not signed in", async () => {
    const id = await createConversation(writer, [reader]);
    expect((await open(id, null)).location).toContain("/login?ref=");
    expect((await callLoader(list, "/user/conversations", { as: null })).location).toContain(
      "/login?ref=",
    );
  });
});

describe("a letter is refused", () => {
  test("where it would go to oneself, or to who is disabled, closed or not let in", async () => {
    expect((await refusal(writer, writer))[1]).toContain("不能给自己写私信");
    await setMemberDisabled(moderator.viewer, reader.id, true, "广告");
    expect((await refusal(writer))[1]).toContain("这个成员");
    await inTransaction((trx) =>
      trx.updateTable("user").set({ status: 2 }).where("id", "=", stranger.id).execute(),
    );
    expect((await refusal(writer, stranger))[1]).toContain("这个成员");
  });

  test("from who is muted or has verified no address", async () => {
    expect(await refusal(await createMember())).toEqual([
      403,
      expect.stringContaining("验证邮箱之后才能写私信"),
    ]);
    await muteMember(moderator.viewer, writer.id, 7);
    expect(await refusal(writer)).toEqual([403, expect.stringContaining("已被禁言")]);
  });

  test("by a block with the sentence that any refusal has", async () => {
    await setBlock(reader.viewer, writer.id, true);
    const blocked = await refusal(writer);
    await setLetterSenders(stranger.id, "nobody");
    const chosen = await refusal(writer, stranger);
    expect(blocked[0]).toBe(chosen[0]);
    expect(blocked[1]).toContain(sentence);
    expect(chosen[1]).toContain(sentence);
    const own = await createCorrespondent();
    await setBlock(own.viewer, reader.id, true);
    expect((await refusal(own))[1]).toContain("取消屏蔽之后才能写");
  });

  test("as its receiver chose: by nobody, or by whom they follow alone", async () => {
    await setLetterSenders(reader.id, "followed");
    expect((await refusal(writer))[1]).toContain(sentence);
    await setFollow(reader.viewer, writer.id, true);
    expect((await begin(writer, name(reader))).location).toContain("/user/conversation/");
  });

  test("where one of two blocked, left or closed since, by the same sentence", async () => {
    const block = await createConversation(writer, [reader]);
    await setBlock(reader.viewer, writer.id, true);
    const left = await createConversation(writer, [stranger]);
    await leaveConversation(stranger.viewer, left);
    const gone = await createCorrespondent({ password });
    const closed = await createConversation(writer, [gone]);
    await close(gone);
    for (const id of [block, left, closed]) {
      const answer = await answerBy(writer, id);
      expect(answer.status).toBe(403);
      expect(JSON.stringify(answer.data)).toContain(sentence);
    }
    expect((await answerBy(reader, block)).status).toBe(403);
  });

  test("with a forbidden word, and beyond so many an hour or people a day", async () => {
    await forbidWord(moderator.viewer, { word: "假山石", kind: "plain", handling: "reject" });
    const word = await begin(writer, name(reader), { content: "卖假山石" });
    expect(JSON.stringify(word.data)).toContain("不能发布的词");
    await changeSetting("conversationsPerDay", 2);
    const two = await createConversation(writer, [reader, stranger]);
    const more = await begin(writer, name(await createCorrespondent()));
    expect(more.status).toBe(429);
    await changeSetting("conversationsPerDay", 1000);
    await changeSetting("lettersPerHour", 2);
    await createLetter(writer, two);
    expect((await answerBy(writer, two)).status).toBe(429);
    await changeSetting("lettersPerHour", 1000);
  });
});

describe("who blocked another", () => {
  test("hears nothing of them where several talk, and finds their letters folded", async () => {
    const id = await createConversation(writer, [reader, stranger]);
    await open(id, reader);
    await setBlock(reader.viewer, writer.id, true);
    await createLetter(writer, id);
    expect(await unreadOf(reader)).toBe(0);
    const { data } = await open(id, reader);
    expect(data.letters.results.map(({ folded }) => folded)).toEqual([true, true]);
  });
});

describe("a report", () => {
  test("shows keepers the letter and a few around it, which is written down", async () => {
    const letter = await reportLetter();
    const listed = await callLoader(reports, "/admin/reports", { as: moderator });
    expect(JSON.stringify(listed.data)).toContain(`/admin/reports/letters/${letter}`);
    expect(JSON.stringify(listed.data)).not.toContain(secret);
    const { data } = await look(moderator, letter);
    const words = JSON.stringify(data.letters);
    expect(words).toContain(secret);
    expect(data.letters).toHaveLength(11);
    for (const shown of ["前3", "前7", "后0", "后4"]) expect(words).toContain(shown);
    for (const hidden of ["第一封", "前2", "后5"]) expect(words).not.toContain(hidden);
    const log = await callLoader(audit, "/admin/audit?act=read-letters", { as: moderator });
    expect(JSON.stringify(log.data)).toContain(moderator.viewer.nickname);
    const row = await readDatabase()
      .selectFrom("auditLog")
      .select(["userId", "entityType", "entityId"])
      .where("act", "=", "read-letters")
      .where("entityId", "=", letter)
      .execute();
    expect(row).toEqual([{ userId: moderator.id, entityType: "letter", entityId: letter }]);
  });

  test("opens nothing to members, nor any other letter to keepers", async () => {
    const letter = await reportLetter();
    for (const one of [writer, reader, stranger])
      expect((await look(one, letter)).status).toBe(403);
    expect((await look(moderator, letter - 1)).status).toBe(404);
  });

  test("is answered like any other, and leads its reporter to the conversation", async () => {
    const letter = await reportLetter();
    const { id } = await readDatabase()
      .selectFrom("report")
      .select("id")
      .where("entityType", "=", "letter")
      .where("entityId", "=", letter)
      .executeTakeFirstOrThrow();
    await callAction(
      reports,
      "/admin/reports",
      { reportId: String(id), intent: "handled", reason: "提醒过了" },
      { as: moderator },
    );
    const told = await readDatabase()
      .selectFrom("message")
      .select("detailUrl")
      .where("userId", "=", reader.id)
      .where("type", "=", 24)
      .executeTakeFirst();
    expect(told?.detailUrl).toMatch(/^\/user\/conversation\/\d+$/);
  });
});

describe("what a member wrote", () => {
  test("is hidden while they are disabled, and stays nameless after they closed the account", async () => {
    const id = await createConversation(writer, [reader], { content: secret });
    await setMemberDisabled(moderator.viewer, writer.id, true, "广告");
    expect(JSON.stringify((await open(id, reader)).data.letters)).not.toContain(secret);
    const { data } = await callLoader(list, "/user/conversations", { as: reader });
    expect(data.conversations.results).toMatchObject([{ words: "", people: [] }]);
    await setMemberDisabled(moderator.viewer, writer.id, false, "");
    await close(writer);
    const shown = JSON.stringify((await open(id, reader)).data);
    expect(shown).toContain(secret);
    expect(shown).toContain("已注销用户");
    expect(shown).not.toContain(writer.viewer.nickname);
  });
});
