import { beforeEach, describe, expect, test } from "vitest";
import { createModerator, createMember, type Member } from "tests/factories/member";
import { callAction, callLoader } from "tests/support/call-route";
import { readViewerByToken } from "~/features/accounts/account/account.queries.server";
import { userStatus } from "~/features/accounts/user/user";
import { inTransaction, readDatabase } from "~/platform/database/database.server";
import * as listPage from "~/routes/admin.users._index";

let admin: Member;
let many: Member[];

beforeEach(async () => {
  admin = await createModerator();
  many = [await createMember(), await createMember()];
});

const act = (members: Member[], name: string, reason = "", as = admin, query = "") =>
  callAction(
    listPage,
    `/admin/users${query}`,
    { ids: members.map(({ id }) => String(id)), act: name, reason },
    { as },
  );
const standingsOf = (members: Member[]) =>
  readDatabase()
    .selectFrom("user")
    .select(["status", "mutedUntil"])
    .where(
      "id",
      "in",
      members.map(({ id }) => id),
    )
    .orderBy("id")
    .execute();
const mutedUntil = async (members: Member[]) =>
  (await standingsOf(members)).map((one) => one.mutedUntil);
const statusesOf = async (members: Member[]) =>
  (await standingsOf(members)).map((one) => one.status);
const auditOf = ({ id }: Member) =>
  readDatabase()
    .selectFrom("auditLog")
    .select(["userId", "act", "reason"])
    .where("entityType", "=", "user")
    .where("entityId", "=", id)
    .orderBy("id")
    .execute();
const setStatus = ({ id }: Member, status: 0 | 1 | 2 | 3) =>
  inTransaction((trx) => trx.updateTable("user").set({ status }).where("id", "=", id).execute());

describe("many members at once", () => {
  test("are muted for seven days or for ever, told so, and let speak again", async () => {
    const before = Date.now();
    expect((await act(many, "mute", "刷屏")).location).toBe("/admin/users");
    for (const end of await mutedUntil(many)) {
      expect(end).toBeGreaterThanOrEqual(before + 7 * 24 * 60 * 60 * 1000);
    }
    for (const member of many) {
      expect(await auditOf(member)).toEqual([{ userId: admin.id, act: "mute", reason: "刷屏" }]);
      const told = await readDatabase()
        .selectFrom("message")
        .select(["type", "content"])
        .where("userId", "=", member.id)
        .execute();
      expect(told).toEqual([{ type: 22, content: "刷屏" }]);
    }
    await act(many, "mute-forever");
    expect(await mutedUntil(many)).toEqual([-1, -1]);
    await act(many, "unmute");
    expect(await mutedUntil(many)).toEqual([0, 0]);
  });

  test("are disabled with a reason, which signs them out, and enabled again", async () => {
    expect((await act(many, "disable")).data).toMatchObject({ error: { reason: ["请填写理由"] } });
    expect(await statusesOf(many)).toEqual([userStatus.active, userStatus.active]);
    await act(many, "disable", "广告");
    expect(await statusesOf(many)).toEqual([userStatus.disabled, userStatus.disabled]);
    for (const { token } of many) expect(await readViewerByToken(token)).toBeNull();
    await act(many, "enable");
    expect(await statusesOf(many)).toEqual([userStatus.active, userStatus.active]);
  });

  test("are signed out everywhere, and written down", async () => {
    await act(many, "end-sessions", "密码泄露");
    for (const member of many) {
      expect(await readViewerByToken(member.token)).toBeNull();
      expect(await auditOf(member)).toMatchObject([{ act: "end-sessions", reason: "密码泄露" }]);
    }
  });

  test("who wait are let in or refused", async () => {
    for (const member of many) await setStatus(member, userStatus.waiting);
    const [welcome, unwanted] = [many.slice(0, 1), many.slice(1)];
    await act(welcome, "approve");
    expect((await act(unwanted, "refuse")).status).toBe(400);
    await act(unwanted, "refuse", "资料不全");
    expect(await statusesOf(many)).toEqual([userStatus.active, userStatus.closed]);
  });

  test("are led back to the list as it was narrowed, with nobody ticked", async () => {
    const answer = await act(many, "mute", "", admin, "?status=active");
    expect(answer.location).toBe("/admin/users?status=active");
  });

  test("come back ticked, all or none, with the act and the reason, when only that is asked for", async () => {
    const form = { act: "mute", reason: "刷屏" };
    const ask = (intent: string) =>
      callAction(listPage, "/admin/users", { ...form, ids: [], intent }, { as: admin });
    expect((await ask("tick-all")).data).toMatchObject({ initialValue: form, allTicked: true });
    expect((await ask("tick-none")).data).toMatchObject({ initialValue: form, allTicked: false });
    expect(await statusesOf(many)).toEqual([userStatus.active, userStatus.active]);
  });

  test("need somebody ticked and an act", async () => {
    expect((await act([], "mute")).data).toMatchObject({ error: { ids: ["请先选中至少一条"] } });
    expect((await act(many, "role")).data).toMatchObject({ error: { act: ["请选择要做什么"] } });
  });
});

describe("whom a moderator may not act on", () => {
  test("is told by name and keeps nobody else from being acted on", async () => {
    const owner = await createMember({ role: "owner", nickname: "竹林主人" });
    const another = await createModerator({ nickname: "另一位" });
    const beyond = [owner, another, admin];
    for (const name of ["mute", "unmute", "disable", "end-sessions"]) {
      const answer = await act([...beyond, ...many], name, "不合适");
      expect(answer.status).toBe(400);
      const why = "管理员只能处理成员，也不能处理自己";
      expect(answer.data).toMatchObject({
        initialValue: { act: name, reason: "不合适" },
        error: {
          "": ["处理了 2 位成员，3 位成员没有处理"],
          ids: [
            `竹林主人（编号 ${owner.id}）：${why}`,
            `另一位（编号 ${another.id}）：${why}`,
            `${admin.viewer.nickname}（编号 ${admin.id}）：${why}`,
          ],
        },
      });
    }
    expect(await standingsOf(beyond)).toEqual(
      beyond.map(() => ({ status: userStatus.active, mutedUntil: 0 })),
    );
    for (const one of beyond) {
      expect(await auditOf(one)).toEqual([]);
      expect(await readViewerByToken(one.token)).not.toBeNull();
    }
    expect(await statusesOf(many)).toEqual([userStatus.disabled, userStatus.disabled]);
  });

  test("is everybody but themselves for no owner", async () => {
    const owner = await createMember({ role: "owner", nickname: "主人" });
    const answer = await act([owner, admin], "mute", "", owner);
    expect(answer.data).toMatchObject({ error: { ids: [expect.stringContaining("主人")] } });
    expect((await mutedUntil([admin]))[0]).not.toBe(0);
  });

  test("is nobody for members, who are answered as if there were no such page", async () => {
    const [member, ...others] = many;
    const answer = await act(others, "mute", "", member);
    expect([answer.status, answer.data]).toEqual([403, "403 forbidden"]);
    expect(await mutedUntil(others)).toEqual([0]);
  });

  test("is said where an act does not fit how an account stands", async () => {
    const [waiting, standing] = [many.slice(0, 1), many.slice(1)];
    for (const member of waiting) await setStatus(member, userStatus.waiting);
    for (const name of ["disable", "mute"]) {
      const answer = await act(waiting, name, "不合适");
      expect(answer.data).toMatchObject({
        error: { ids: [expect.stringContaining("不在了，或者已经这样处理过了")] },
      });
    }
    expect((await act(standing, "approve")).data).toMatchObject({
      error: { ids: [expect.stringContaining("已经处理过了")] },
    });
    expect(await statusesOf(many)).toEqual([userStatus.waiting, userStatus.active]);
  });

  test("has no box to tick", async () => {
    const owner = await createMember({ role: "owner" });
    const closed = await createMember();
    await setStatus(closed, userStatus.closed);
    const { data } = await callLoader(listPage, "/admin/users", { as: admin });
    const within = new Map(data.page.results.map((row) => [row.id, row.within]));
    expect([owner, closed, admin].map(({ id }) => within.get(id))).toEqual([false, false, false]);
    expect(many.map(({ id }) => within.get(id))).toEqual([true, true]);
  });
});
