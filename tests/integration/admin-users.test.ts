import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { beforeEach, describe, expect, test } from "vitest";
import { createComment } from "tests/factories/comment";
import { createModerator, createMember, signInAgain, type Member } from "tests/factories/member";
import { createTopic } from "tests/factories/topic";
import { callAction, callLoader } from "tests/support/call-route";
import { readViewerByToken } from "~/features/accounts/account/account.queries.server";
import { memberActs, memberActsIn } from "~/features/admin/members/member-bulk";
import { inTransaction, readDatabase } from "~/platform/database/database.server";
import * as memberPage from "~/routes/admin.users.$userId";
import * as listPage from "~/routes/admin.users._index";
import { typeScriptArgs } from "~/cli/child-process.mjs";

let owner: Member;
let admin: Member;
let member: Member;

beforeEach(async () => {
  owner = await createMember({ role: "owner" });
  admin = await createModerator();
  member = await createMember();
});

const idsFound = async (query: string, as = admin) => {
  const { data } = await callLoader(listPage, `/admin/users?${query}`, { as });
  return data.page.results.map(({ id }) => id);
};
const open = (as: Member, target: Member) =>
  callLoader(memberPage, `/admin/users/${target.id}`, {
    as,
    params: { userId: String(target.id) },
  });
const act = (as: Member, target: Member, fields: Record<string, string>) =>
  callAction(memberPage, `/admin/users/${target.id}`, fields, {
    as,
    params: { userId: String(target.id) },
  });
const actsOn = (target: Member) =>
  readDatabase()
    .selectFrom("auditLog")
    .select(["userId", "act", "before", "after", "reason"])
    .where("entityType", "=", "user")
    .where("entityId", "=", target.id)
    .orderBy("id")
    .execute();

describe("the list of users", () => {
  test("finds by id, username, part of a nickname and address", async () => {
    const wanted = await createMember({
      username: "Findable",
      nickname: "山中人Li",
      email: "Far.Away@example.net",
    });
    expect(await idsFound(`q=${wanted.id}`)).toContain(wanted.id);
    for (const q of ["findab", "FINDABLE", "中人l", "far.away@"]) {
      expect([q, ...(await idsFound(`q=${encodeURIComponent(q)}`))]).toEqual([q, wanted.id]);
    }
    expect(await idsFound("q=nobody-of-the-kind")).toEqual([]);
  });

  test("narrows by status, role and mute, page by page", async () => {
    await act(admin, member, { intent: "mute-forever" });
    expect(await idsFound("muted=1")).toEqual([member.id]);
    expect(await idsFound("role=owner")).toContain(owner.id);
    expect(await idsFound("role=owner")).not.toContain(admin.id);
    expect(await idsFound("status=disabled")).toEqual([]);
    await act(admin, member, { intent: "disable", reason: "刷屏" });
    expect(await idsFound("status=disabled")).toEqual([member.id]);
    for (let count = 0; count < 25; count += 1) await createMember();
    const { data } = await callLoader(listPage, "/admin/users", { as: admin });
    expect(data.page.results).toHaveLength(20);
    const rest = await idsFound(`cursor=${data.page.cursor}`);
    expect(rest).not.toContain(data.page.results.at(-1)?.id);
    expect(Math.max(...rest)).toBeLessThan(data.page.results.at(-1)?.id ?? 0);
  });

  test("is not narrowed by names that every object has", async () => {
    const all = await idsFound("");
    for (const name of ["constructor", "toString", "__proto__", "hasOwnProperty"]) {
      expect([name, ...(await idsFound(`status=${name}&role=${name}`))]).toEqual([name, ...all]);
      expect(memberActsIn(name)).toEqual(memberActs);
    }
  });

  test("neither finds nor tells an admin the addresses of those beyond their reach", async () => {
    const chief = await createMember({ role: "owner", email: "chief@secret.example" });
    expect(await idsFound("q=chief%40secret")).toEqual([]);
    expect(await idsFound("q=chief%40secret", owner)).toEqual([chief.id]);
    const { data } = await callLoader(listPage, `/admin/users?q=${chief.id}`, { as: admin });
    expect(data.page.results[0]?.email).toBe("");
  });
});

describe("the page of one member", () => {
  test("tells who they are, what they wrote and what was done with them", async () => {
    const topic = await createTopic({ by: member, title: "他写的话题" });
    await createComment({ on: topic, by: member, content: "他写的 `评论`" });
    await act(admin, member, { intent: "mute", reason: "先冷静一下" });
    const { data } = await open(admin, member);
    expect(data.things.map(({ title }) => title)).toEqual(
      expect.arrayContaining(["他写的话题", "他写的 评论"]),
    );
    expect(data.member.devices).toHaveLength(1);
    expect(data.suffered).toMatchObject([
      { act: "mute", reason: "先冷静一下", moderator: { id: admin.id } },
    ]);
    expect((await open(admin, { ...member, id: 999_999 })).status).toBe(404);
  });

  test("never holds a password hash, a session or a token", async () => {
    const known = await createMember({ password: "bamboo-forest" });
    const secrets = await readDatabase()
      .selectFrom("user")
      .innerJoin("session", "session.userId", "user.id")
      .select(["passwordHash", "tokenHash", "address"])
      .where("user.id", "=", known.id)
      .executeTakeFirstOrThrow();
    const told = JSON.stringify((await open(owner, known)).data);
    for (const secret of [secrets.passwordHash, secrets.tokenHash, known.token]) {
      expect(told).not.toContain(secret);
    }
  });

  test("keeps what is private of those whom an admin does not reach", async () => {
    const { data } = await open(admin, owner);
    expect(data.member).toMatchObject({ email: "", devices: [] });
    expect(data.may).toEqual({ act: false, giveRoles: false });
    expect((await open(owner, admin)).data.member.email).not.toBe("");
  });
});

describe("what can be done with a member", () => {
  test("disabling needs a reason", async () => {
    const answer = await act(admin, member, { intent: "disable", reason: " " });
    expect(answer.status).toBe(400);
    expect(answer.data).toMatchObject({ error: { reason: ["请写明停用的理由"] } });
    expect(await readViewerByToken(member.token)).not.toBeNull();
  });

  test("ending sessions signs them out everywhere and is written down", async () => {
    const other = await signInAgain(member.id);
    await act(admin, member, { intent: "end-sessions", reason: "手机丢了" });
    expect(await readViewerByToken(member.token)).toBeNull();
    expect(await readViewerByToken(other.token)).toBeNull();
    expect(await actsOn(member)).toMatchObject([{ act: "end-sessions", reason: "手机丢了" }]);
  });

  test("the mail with a new password goes to the member and is written down", async () => {
    expect((await act(admin, member, { intent: "reset-mail" })).status).toBe(302);
    const mail = await readDatabase()
      .selectFrom("mail")
      .select(["kind", "userId"])
      .where("userId", "=", member.id)
      .execute();
    expect(mail).toEqual([{ kind: "reset-password", userId: member.id }]);
    expect(await actsOn(member)).toMatchObject([{ act: "reset-mail", userId: admin.id }]);
    for (let count = 0; count < 4; count += 1) await act(admin, member, { intent: "reset-mail" });
    expect((await act(admin, member, { intent: "reset-mail" })).status).toBe(429);
  });

  test("somebody who waits is let in, or refused with a reason, and both are written down", async () => {
    const status = 2;
    const waiting = async () => {
      const { id } = await createMember();
      await inTransaction((trx) =>
        trx.updateTable("user").set({ status }).where("id", "=", id).execute(),
      );
      return { ...member, id };
    };
    const [welcome, stranger] = [await waiting(), await waiting()];
    await act(admin, welcome, { intent: "approve" });
    expect(await actsOn(welcome)).toMatchObject([{ act: "approve", userId: admin.id }]);
    expect((await act(admin, stranger, { intent: "refuse" })).status).toBe(400);
    await act(admin, stranger, { intent: "refuse", reason: "广告" });
    expect(await actsOn(stranger)).toMatchObject([{ act: "reject", reason: "广告" }]);
    expect(await idsFound("status=waiting")).toEqual([]);
  });

  const grave = ["mute", "mute-forever", "unmute", "disable", "end-sessions", "reset-mail", "role"];

  test.each(grave)("an admin cannot %s the owner, another admin or themselves", async (intent) => {
    for (const target of [owner, await createModerator(), admin]) {
      const answer = await act(admin, target, { intent, reason: "越权", role: "member" });
      expect(answer.status).toBe(403);
      expect(await actsOn(target)).toEqual([]);
      expect(await readViewerByToken(target.token)).toMatchObject({ mutedUntil: 0 });
    }
  });
});

describe("roles", () => {
  test("are given and taken by the owner alone", async () => {
    expect((await act(admin, member, { intent: "role", role: "admin" })).status).toBe(403);
    expect((await act(owner, member, { intent: "role", role: "admin" })).status).toBe(302);
    expect(await readViewerByToken(member.token)).toMatchObject({ roles: ["admin"] });
    await act(owner, member, { intent: "role", role: "member", reason: "任期满了" });
    expect(await readViewerByToken(member.token)).toMatchObject({ roles: [] });
    expect(await actsOn(member)).toMatchObject([
      { before: "成员", after: "管理员" },
      { before: "管理员", after: "成员", reason: "任期满了" },
    ]);
  });

  test("never leave the site without an owner", async () => {
    expect((await act(owner, owner, { intent: "role", role: "member" })).status).toBe(403);
    expect(await readViewerByToken(owner.token)).toMatchObject({ roles: ["owner"] });
  });

  test("that are taken are gone at once in another process", async () => {
    const witness = spawn(
      process.execPath,
      [...typeScriptArgs, "tests/integration/demotion-witness.ts", admin.token, `${member.id}`],
      { stdio: ["pipe", "pipe", "inherit"] },
    );
    const lines = createInterface({ input: witness.stdout });
    const ask = async () => {
      witness.stdin.write("now\n");
      return (await once(lines, "line")) as [string];
    };
    expect(await ask()).toEqual(["now: allowed allowed"]);
    await act(owner, admin, { intent: "role", role: "member" });
    expect(await ask()).toEqual(["now: refused refused"]);
    witness.stdin.end();
    await once(witness, "exit");
  });
});
