import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  createConversation,
  createCorrespondent,
  createLetter,
} from "tests/factories/conversation";
import { liftRateLimits } from "tests/factories/limits";
import { createMember, createModerator, type Member } from "tests/factories/member";
import { callAction, callLoader } from "tests/support/call-route";
import { setLetterSenders } from "~/features/accounts/account/own-choices.commands.server";
import { setBlock } from "~/features/accounts/blocks/block.commands.server";
import { closeAccount } from "~/features/accounts/closing/closing.commands.server";
import { leaveConversation } from "~/features/conversations/conversation.commands.server";
import { setMemberDisabled } from "~/features/discussion/members/member-disabling.commands.server";
import { forbidWord } from "~/features/moderation/forbidden-word.commands.server";
import { muteMember } from "~/features/moderation/restraint.commands.server";
import { setFollow } from "~/features/profiles/follow.commands.server";
import { changeSetting } from "~/features/site/settings/setting.commands.server";
import { inTransaction, readDatabase } from "~/platform/database/database.server";
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
const told = async (as: Member) =>
  (await callLoader(newPage, "/user/conversation/new", { as })).data.refusal;
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

  test("where a nickname or another word holds the name of somebody", async () => {
    const typed = `小${name(reader)} @${name(stranger)}`;
    const answer = await begin(writer, typed);
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.data)).toContain(`没有“小${name(reader)}”这个成员`);
    const both = `@${name(reader)}，＠${name(stranger)}、`;
    expect((await begin(writer, both)).location).toContain("/user/conversation/");
  });

  test("with one sentence, however many names are no names", async () => {
    const names = Array.from({ length: 5000 }, (_, index) => `${index}`.padStart(30, "x"));
    const answer = await begin(writer, names.join(" "));
    expect(answer.data).toMatchObject({ error: { to: ["收信人最多 9 个"] } });
    const three = await begin(writer, names.slice(0, 3).join(" "));
    expect(JSON.stringify(three.data).match(/这个成员/g)).toHaveLength(1);
  });

  test("from who is muted or has verified no address, of which the page tells before they write", async () => {
    const unverified = await createMember();
    expect(await told(unverified)).toBe("验证邮箱之后才能写私信");
    expect(await told(writer)).toBeNull();
    expect(await told(moderator)).toBeNull();
    expect(await refusal(unverified)).toEqual([
      403,
      expect.stringContaining("验证邮箱之后才能写私信"),
    ]);
    await muteMember(moderator.viewer, writer.id, 7);
    expect(await refusal(writer)).toEqual([403, expect.stringContaining("已被禁言")]);
    expect(await told(writer)).toContain("已被禁言，到");
    const { data } = await open(await createConversation(stranger, [writer]), writer);
    expect(data.refusal).toContain("已被禁言，到");
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

  test("to members of the demo, who read none, though others are written to besides", async () => {
    await inTransaction((trx) =>
      trx.updateTable("user").set({ demo: 1 }).where("id", "=", reader.id).execute(),
    );
    expect(await refusal(writer)).toEqual([400, expect.stringContaining(sentence)]);
    const several = await begin(writer, `${name(stranger)} ${name(reader)}`);
    expect(several.status).toBe(400);
    const { nickname } = reader.viewer;
    expect(JSON.stringify(several.data)).toContain(`${nickname} 不接收你的私信`);
    expect(await unreadOf(stranger)).toBe(0);
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
      expect((await open(id, writer)).data.conversation.left).toEqual([]);
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
    const listed = await callLoader(list, "/user/conversations", { as: reader });
    expect(listed.data.conversations.results).toMatchObject([{ id, words: "" }]);
  });
});
