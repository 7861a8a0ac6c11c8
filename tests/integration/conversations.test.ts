import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  createConversation,
  createCorrespondent,
  createLetter,
} from "tests/factories/conversation";
import { liftRateLimits } from "tests/factories/limits";
import { createModerator, type Member } from "tests/factories/member";
import { callAction, callLoader } from "tests/support/call-route";
import { everyPage } from "tests/support/every-page";
import { isOwn } from "tests/support/query-plan";
import {
  leaveConversation,
  noteLettersRead,
} from "~/features/conversations/conversation.commands.server";
import { readConversations } from "~/features/conversations/conversation.queries.server";
import { readLetters } from "~/features/conversations/letter.queries.server";
import { setMemberDisabled } from "~/features/discussion/members/member-disabling.commands.server";
import { readMessagePage } from "~/features/notifications/message.queries.server";
import { readDatabase } from "~/platform/database/database.server";
import { countStatements } from "~/platform/database/statement-count.server";
import * as conversationPage from "~/routes/user.conversation.$conversationId";
import * as newPage from "~/routes/user.conversation.new";
import * as list from "~/routes/user.conversations";

const secret = "笋在东坡第三块石头下面";

let writer: Member;
let reader: Member;
let stranger: Member;

beforeAll(async () => {
  await liftRateLimits();
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
const name = ({ viewer }: Member) => viewer.username;

describe("a conversation", () => {
  test("previews a letter as it will be read: lines end where they were ended, and there are no headings", async () => {
    const content = "# 明天\n还去\n看竹子吗";
    const id = await createConversation(writer, [reader]);
    const { data } = await answerBy(writer, id, { content, intent: "preview" });
    await answerBy(writer, id, { content });
    const { letters } = (await open(id, reader)).data;
    const { contentHtml } = letters.results.at(-1) ?? {};
    expect(contentHtml).toContain("<br");
    expect(data).toMatchObject({ preview: { contentHtml } });
  });

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

  test("rings until it is looked at, also where it was answered unseen", async () => {
    const id = await createConversation(writer, [reader]);
    await createLetter(reader, id);
    expect(await unreadOf(reader)).toBe(1);
    await open(id, reader);
    expect(await unreadOf(reader)).toBe(0);
  });

  test("goes on ringing for a letter that came while its page was made", async () => {
    const id = await createConversation(writer, [reader]);
    const [first] = await lettersIn(id);
    const second = await createLetter(writer, id);
    await noteLettersRead(reader.id, id, first?.id ?? 0);
    expect(await unreadOf(reader)).toBe(1);
    await noteLettersRead(reader.id, id, second);
    expect(await unreadOf(reader)).toBe(0);
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

  test("is told of as one of several from three people on, so that nobody answers all who meant one", async () => {
    await createConversation(writer, [reader]);
    await createConversation(writer, [reader, stranger]);
    const { results } = await readMessagePage(readDatabase(), reader.id, 1);
    expect(results.map(({ line }) => line)).toEqual(["在多人对话里写了私信", "给你写了私信"]);
  });

  test("that several answered stays told of when one of them is disabled", async () => {
    const owner = await createModerator({ role: "owner" });
    const id = await createConversation(reader, [writer, stranger]);
    await createLetter(writer, id);
    await createLetter(stranger, id, { content: secret });
    await setMemberDisabled(owner.viewer, writer.id, true, "广告");
    const { results } = await readMessagePage(readDatabase(), reader.id, 1);
    expect(results).toMatchObject([{ from: null, line: "多人对话里有 2 条私信", unread: true }]);
    expect(await unreadOf(reader)).toBe(1);
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

  test("has a letter of its own though another one was answered by a form of the same name", async () => {
    const [one, other] = [
      await createConversation(writer, [reader]),
      await createConversation(writer, [stranger]),
    ];
    for (const id of [one, other]) await createLetter(writer, id, { formId: "answer" });
    expect(await lettersIn(other)).toHaveLength(2);
  });

  test("begins anew with who left, so that no letter goes where nobody reads it", async () => {
    const left = await createConversation(writer, [reader]);
    await leaveConversation(reader.viewer, left);
    const anew = await createConversation(writer, [reader], { content: secret });
    expect(anew).not.toBe(left);
    expect(JSON.stringify((await open(anew, reader)).data.letters)).toContain(secret);
    expect(await createConversation(reader, [writer])).toBe(anew);
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

  test("begins with nobody where a nickname stands among the usernames", async () => {
    const answer = await begin(writer, `小雨点，${name(reader)}`);
    expect(answer.status).toBe(400);
    expect(answer.data).toMatchObject({ error: { to: ["没有“小雨点”这个成员"] } });
    expect((await readConversations(readDatabase(), reader.id, null)).results).toEqual([]);
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
      return [page, all].map(({ queries }) => queries.filter(isOwn).length);
    };
    const few = await cost();
    for (let written = 0; written < 25; written += 1) {
      await createLetter(writer, id);
      await createConversation(writer, [await createCorrespondent()]);
    }
    expect(await cost()).toEqual(few);
  });
});
