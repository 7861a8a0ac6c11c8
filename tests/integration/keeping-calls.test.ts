import { beforeEach, describe, expect, test } from "vitest";
import { liftRateLimits } from "tests/factories/limits";
import { createMember, createModerator, signInAgain, type Member } from "tests/factories/member";
import { createNodes } from "tests/factories/node";
import { callApi, type ApiFields } from "tests/support/call-api";
import { isOwn } from "tests/support/query-plan";
import { appointKeeper } from "~/features/content/nodes/node-keeping.commands.server";
import { refuseNodeTo } from "~/features/content/nodes/node-refusing.commands.server";
import { addMemberNote } from "~/features/member-notes/member-note.commands.server";
import { setMemberDisabled } from "~/features/discussion/members/member-disabling.commands.server";
import { muteMember } from "~/features/moderation/restraint.commands.server";
import { countStatements } from "~/platform/database/statement-count.server";

let owner: Member;
let admin: Member;
let keeper: Member;
let member: Member;
let node: number;
let other: number;

beforeEach(async () => {
  await liftRateLimits();
  owner = await createMember({ role: "owner" });
  admin = await createModerator();
  [node = 0, other = 0] = await createNodes(2);
  keeper = await appointed(await createMember(), node);
  member = await createMember();
});

async function appointed({ id, viewer }: Member, at: number): Promise<Member> {
  await appointKeeper(admin.viewer, at, viewer.username);
  return signInAgain(id);
}

async function statementsOf(call: () => Promise<unknown>): Promise<number> {
  const { queries } = await countStatements(call);
  return queries.filter(isOwn).length;
}

interface Note {
  noteId: number;
  words: string;
  removable: boolean;
  user: { id: number };
}

const notes = (as: Member | null, { id }: Member) =>
  callApi<Note[]>({ method: "GET", path: "/api/user/notes/{id}" }, { id }, { as });
const onNotes = (act: "create" | "delete", as: Member | null, fields: ApiFields) =>
  callApi({ method: "POST", path: `/api/user/notes/${act}/{id}` }, fields, { as });
const write = (as: Member | null, { id }: Member, words: string) =>
  onNotes("create", as, { id, words });
const drop = (as: Member | null, { id }: Member, noteId: number) =>
  onNotes("delete", as, { id, noteId });
const wordsOf = async (target: Member) =>
  (await notes(owner, target)).data.map(({ words }) => words);

describe("notes of a member, by the API,", () => {
  test("are read by owner and admins with who wrote them, the newest first, and what each may remove", async () => {
    expect(await write(admin, member, "先观察")).toMatchObject({ success: true, data: null });
    expect((await write(owner, member, "道过歉了")).success).toBe(true);
    const [later, earlier] = [
      { words: "道过歉了", user: { id: owner.id } },
      { words: "先观察", user: { id: admin.id } },
    ];
    const seen = async (as: Member) => (await notes(as, member)).data;
    expect(await seen(owner)).toMatchObject([
      { ...later, removable: true },
      { ...earlier, removable: true },
    ]);
    expect(await seen(admin)).toMatchObject([
      { ...later, removable: false },
      { ...earlier, removable: true },
    ]);
    expect(await seen(await createModerator())).toMatchObject([
      { removable: false },
      { removable: false },
    ]);
  });

  test("are removed by who wrote them and by the owner, and by nobody else", async () => {
    for (const words of ["甲", "乙"]) await write(admin, member, words);
    const [second, first] = (await notes(admin, member)).data;
    const peer = await createModerator();
    expect(await drop(peer, member, first?.noteId ?? 0)).toMatchObject({ errorCode: 2 });
    // Named with another member it is none of theirs.
    await drop(owner, await createMember(), first?.noteId ?? 0);
    expect(await wordsOf(member)).toEqual(["乙", "甲"]);
    expect((await drop(admin, member, second?.noteId ?? 0)).success).toBe(true);
    expect((await drop(owner, member, first?.noteId ?? 0)).success).toBe(true);
    expect((await drop(owner, member, first?.noteId ?? 0)).success).toBe(true);
    expect(await wordsOf(member)).toEqual([]);
  });

  test("are nothing to members, keepers of nodes and visitors, and an admin has no say about peers", async () => {
    await addMemberNote(admin.viewer, member.id, "只给管理员看");
    await addMemberNote(owner.viewer, admin.id, "值得信任");
    const peer = await createModerator();
    for (const [as, about, code] of [
      [null, member, 1],
      [member, member, 2],
      [keeper, member, 2],
      [admin, admin, 2],
      [peer, admin, 2],
      [peer, owner, 2],
      [owner, owner, 2],
    ] as const) {
      const answers = [await notes(as, about), await write(as, about, "越权")];
      answers.push(await drop(as, about, 1));
      for (const answer of answers) {
        expect(answer).toMatchObject({ status: 200, success: false, data: null, errorCode: code });
        expect(answer.text).not.toMatch(/只给管理员看|值得信任/);
      }
    }
    expect([await wordsOf(member), await wordsOf(admin)]).toEqual([["只给管理员看"], ["值得信任"]]);
  });

  test("have 500 characters at most, and sent at once stand once", async () => {
    const long = "竹".repeat(501);
    expect(await write(admin, member, long)).toMatchObject({
      errorCode: 422,
      data: { words: ["备注不能超过 500 个字，现在有 501 个"] },
    });
    await Promise.all(Array.from({ length: 5 }, () => write(admin, member, long.slice(1))));
    expect(await wordsOf(member)).toEqual([long.slice(1)]);
  });

  test("cost as many statements when there are many", async () => {
    const count = () => statementsOf(() => notes(owner, member));
    await addMemberNote(admin.viewer, member.id, "1");
    const few = await count();
    for (const words of ["2", "3", "4", "5"]) {
      await addMemberNote((await createModerator()).viewer, member.id, words);
    }
    expect(await count()).toBe(few);
    expect(few).toBeGreaterThan(2);
  });
});

interface Refused {
  user: { id: number };
  reason: string;
  liftable: boolean;
  actor: { id: number; nickname: string };
}

const refusals = (as: Member | null, id = node) =>
  callApi<Refused[]>({ method: "GET", path: "/api/node/refusals/{id}" }, { id }, { as });
const refuse = (by: Member, { viewer }: Member, reason = "跑题") =>
  refuseNodeTo(by.viewer, node, { username: viewer.username, days: 7, reason });

describe("to whom a node is refused, by the API,", () => {
  test("is read by its keepers, owner and admin, with what each may lift", async () => {
    const next = await createMember();
    await refuse(keeper, member);
    await refuse(admin, next, "刷屏");
    const byAdmin = { user: { id: next.id }, reason: "刷屏", actor: { id: admin.id } };
    const byKeeper = { user: { id: member.id }, reason: "跑题", actor: { id: keeper.id } };
    const day = 24 * 60 * 60 * 1000;
    const { data } = await refusals(keeper);
    expect(data).toMatchObject([
      { ...byAdmin, liftable: false },
      { ...byKeeper, liftable: true, endTime: expect.closeTo(Date.now() + 7 * day, -5) as number },
    ]);
    expect((await refusals(admin)).data).toMatchObject([{ liftable: true }, { liftable: true }]);
    expect((await refusals(owner)).data).toHaveLength(2);
    expect((await refusals(owner, other)).data).toEqual([]);
  });

  test("is nothing to those refused, to members, and to keepers of other nodes", async () => {
    await refuse(keeper, member, "只给版主看");
    const neighbour = await appointed(await createMember(), other);
    for (const [as, code] of [
      [null, 1],
      [member, 404],
      [neighbour, 404],
      [await createMember(), 404],
    ] as const) {
      const answer = await refusals(as);
      expect(answer).toMatchObject({ status: 200, success: false, data: null, errorCode: code });
      expect(answer.text).not.toContain("只给版主看");
    }
  });

  test("names no page that is hidden, and leaves out who is disabled; the muted keeper reads on", async () => {
    const second = await appointed(await createMember(), node);
    const gone = await createMember();
    await refuse(second, member);
    await refuse(second, gone);
    await setMemberDisabled(admin.viewer, second.id, true, "广告");
    await setMemberDisabled(admin.viewer, gone.id, true, "广告");
    await muteMember(admin.viewer, keeper.id, 7);
    const { data } = await refusals(await signInAgain(keeper.id));
    expect(data).toMatchObject([{ user: { id: member.id }, actor: { id: 0 }, liftable: false }]);
  });

  test("costs as many statements when they are many", async () => {
    const count = () => statementsOf(() => refusals(keeper));
    await refuse(keeper, member);
    const few = await count();
    for (let more = 0; more < 4; more += 1) await refuse(keeper, await createMember());
    expect(await count()).toBe(few);
    expect(few).toBeGreaterThan(2);
  });
});
