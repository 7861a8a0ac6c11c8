import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  createConversation,
  createCorrespondent,
  createLetter,
} from "tests/factories/conversation";
import { liftRateLimits } from "tests/factories/limits";
import { createModerator, signInAgain, type Member } from "tests/factories/member";
import { callAction, callLoader } from "tests/support/call-route";
import { closeAccount } from "~/features/accounts/closing/closing.commands.server";
import { leaveConversation } from "~/features/conversations/conversation.commands.server";
import { setMemberDisabled } from "~/features/discussion/members/member-disabling.commands.server";
import { readDatabase } from "~/platform/database/database.server";
import * as audit from "~/routes/admin.audit._index";
import * as reports from "~/routes/admin.reports";
import * as reportedLetter from "~/routes/admin.reports_.letters.$letterId";
import * as report from "~/routes/report";
import * as conversationPage from "~/routes/user.conversation.$conversationId";
import * as list from "~/routes/user.conversations";

const secret = "笋在东坡第三块石头下面";

let writer: Member;
let reader: Member;
let stranger: Member;
let moderator: Member;

beforeAll(async () => {
  await liftRateLimits();
  moderator = await createModerator();
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
const password = "bamboo-forest";
const close = ({ viewer }: Member) =>
  closeAccount(viewer, {
    currentPassword: password,
    code: "",
    device: { address: "127.0.0.1", browser: "" },
  });

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

  test("opens nothing that was written later to who left, nor takes one of it from them", async () => {
    const id = await createConversation(writer, [reader, stranger]);
    await leaveConversation(stranger.viewer, id);
    const letter = await createLetter(writer, id, { content: secret });
    const path = `/report?letter=${letter}`;
    expect((await callLoader(report, path, { as: reader })).status).toBe(200);
    expect((await callLoader(report, path, { as: stranger })).status).toBe(404);
    const said = { kind: "abuse", words: "" };
    expect((await callAction(report, path, said, { as: stranger })).status).toBe(404);
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
    await close(await signInAgain(writer.id));
    const shown = JSON.stringify((await open(id, reader)).data);
    expect(shown).toContain(secret);
    expect(shown).toContain("已注销用户");
    expect(shown).not.toContain(writer.viewer.nickname);
  });
});
