import { beforeEach, describe, expect, test } from "vitest";
import { createModerator, createMember, type Member } from "tests/factories/member";
import { callAction, callLoader } from "tests/support/call-route";
import {
  addMemberNote,
  forgetMemberNotes,
} from "~/features/member-notes/member-note.commands.server";
import { mostNotes } from "~/features/member-notes/member-note";
import { readMemberNotes } from "~/features/member-notes/member-note.queries.server";
import { inTransaction, readDatabase } from "~/platform/database/database.server";
import * as memberPage from "~/routes/admin.users.$userId";

let owner: Member;
let admin: Member;
let member: Member;

beforeEach(async () => {
  owner = await createMember({ role: "owner" });
  admin = await createModerator();
  member = await createMember();
});

const addressOf = ({ id }: Member) => `/admin/users/${id}`;
const send = (as: Member, target: Member, fields: Record<string, string>) =>
  callAction(memberPage, addressOf(target), fields, { as, params: { userId: String(target.id) } });
const write = (as: Member, target: Member, words: string) =>
  send(as, target, { intent: "add-note", words });
const drop = (as: Member, target: Member, noteId: number) =>
  send(as, target, { intent: "drop-note", noteId: String(noteId) });
const notesOf = (target: Member) => readMemberNotes(readDatabase(), target.id);
const wordsOf = async (target: Member) => (await notesOf(target)).map(({ words }) => words);
const newestOf = async (target: Member) => (await notesOf(target))[0]?.id ?? 0;
const open = (as: Member, target: Member) =>
  callLoader(memberPage, addressOf(target), { as, params: { userId: String(target.id) } });

describe("a note of a member", () => {
  test("is read by owner and admins, the newest first, with who wrote it", async () => {
    expect((await write(admin, member, "换过三个号\n都在讨论同一家公司")).status).toBe(302);
    expect((await write(owner, member, "道过歉了")).status).toBe(302);
    const { data } = await open(await createModerator(), member);
    expect(data.notes).toMatchObject([
      { words: "道过歉了", nickname: owner.viewer.nickname, mayDrop: false },
      { words: "换过三个号\n都在讨论同一家公司", nickname: admin.viewer.nickname, mayDrop: false },
    ]);
  });

  test("leaves a trace in the audit log that does not repeat its words", async () => {
    await write(admin, member, "先观察");
    await drop(admin, member, await newestOf(member));
    const acts = await readDatabase()
      .selectFrom("auditLog")
      .select(["userId", "act", "before", "after", "reason"])
      .where("entityType", "=", "user")
      .where("entityId", "=", member.id)
      .orderBy("id")
      .execute();
    const nothing = { userId: admin.id, before: "", after: "", reason: "" };
    expect(acts).toEqual([
      { ...nothing, act: "add-note" },
      { ...nothing, act: "drop-note" },
    ]);
  });

  test("needs words, of 500 characters at most, and what was typed is kept", async () => {
    const empty = await write(admin, member, " 　");
    expect(empty).toMatchObject({ status: 400, data: { error: { words: ["请填写备注"] } } });
    const long = "竹".repeat(501);
    expect(await write(admin, member, long)).toMatchObject({
      status: 400,
      data: {
        error: { words: ["备注不能超过 500 个字，现在有 501 个"] },
        initialValue: { words: long },
      },
    });
    expect(await wordsOf(member)).toEqual([]);
    expect((await write(admin, member, long.slice(1))).status).toBe(302);
  });

  test("that is sent twice, also at once, stands once", async () => {
    await Promise.all(Array.from({ length: 6 }, () => write(admin, member, "发过广告")));
    await write(admin, member, "发过广告");
    await write(owner, member, "发过广告");
    expect(await wordsOf(member)).toEqual(["发过广告", "发过广告"]);
  });

  test("is removed by who wrote it and by the owner, twice or at another's place without harm", async () => {
    const other = await createModerator();
    await write(admin, member, "甲");
    const id = await newestOf(member);
    expect((await drop(other, member, id)).status).toBe(403);
    await drop(owner, await createMember(), id);
    expect(await wordsOf(member)).toEqual(["甲"]);
    const twice = await Promise.all([drop(admin, member, id), drop(admin, member, id)]);
    expect(twice.map(({ status }) => status)).toEqual([302, 302]);
    expect((await drop(admin, member, id)).status).toBe(302);
    const drops = await readDatabase()
      .selectFrom("auditLog")
      .select("userId")
      .where("act", "=", "drop-note")
      .where("entityId", "=", member.id)
      .execute();
    expect(drops).toEqual([{ userId: admin.id }]);
    await write(admin, member, "乙");
    await drop(owner, member, await newestOf(member));
    expect(await wordsOf(member)).toEqual([]);
    for (const noteId of ["", "0", "-1", "1e3", "9".repeat(30)]) {
      const answer = await send(owner, member, { intent: "drop-note", noteId });
      expect({ noteId, status: answer.status }).toEqual({ noteId, status: 400 });
    }
  });

  test("is neither written of nor shown to whom an admin does not reach, themselves first of all", async () => {
    const peer = await createModerator();
    await write(owner, admin, "值得信任");
    for (const [as, target] of [
      [admin, admin],
      [admin, peer],
      [admin, owner],
      [peer, admin],
      [owner, owner],
    ] as const) {
      expect((await write(as, target, "越权")).status).toBe(403);
      expect((await open(as, target)).data.notes).toEqual([]);
    }
    expect((await drop(peer, admin, await newestOf(admin))).status).toBe(403);
    expect(await wordsOf(admin)).toEqual(["值得信任"]);
    expect((await write(member, await createMember(), "越权")).status).toBe(403);
  });

  test("is one of fifty at most", async () => {
    for (let count = 1; count <= mostNotes; count += 1) {
      await addMemberNote(admin.viewer, member.id, `第 ${count} 条`);
    }
    const answer = await write(admin, member, "再多一条");
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.data)).toContain("一位成员最多有 50 条备注");
    expect(await notesOf(member)).toHaveLength(mostNotes);
  });

  test("goes with the member, and stays where its writer goes", async () => {
    await write(admin, member, "甲");
    await write(owner, admin, "乙");
    await inTransaction((trx) => forgetMemberNotes(trx, admin.id));
    expect([await wordsOf(member), await wordsOf(admin)]).toEqual([["甲"], []]);
  });
});
