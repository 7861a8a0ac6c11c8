import fs from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { createMember, signInAgain, type Member } from "tests/factories/member";
import { ageProof } from "tests/factories/stale-proof";
import { callAction, callLoader } from "tests/support/call-route";
import { sendAndRead } from "tests/support/mailbox";
import { pageRequest } from "tests/support/visit";
import { readAuditRows } from "~/features/moderation/audit-log.queries.server";
import { changeRole } from "~/features/moderation/member-moderation.commands.server";
import { readStoredSettings } from "~/features/site/settings/setting.queries.server";
import { readDatabase } from "~/platform/database/database.server";
import { env } from "~/platform/env/env.server";
import { readRootData } from "~/root-data.server";
import * as oneBackup from "~/routes/admin.backup.$name";
import * as download from "~/routes/admin.backup.$name_.download";
import * as backups from "~/routes/admin.backup._index";
import * as upload from "~/routes/admin.backup.upload";
import * as settings from "~/routes/admin.settings.$group";
import * as users from "~/routes/admin.users.$userId";
import * as account from "~/routes/user.profile.account";
import * as prove from "~/routes/user.prove";

const password = "bamboo-forest";
let owner: Member;

beforeEach(async () => {
  owner = await createMember({ role: "owner", password });
});

const proveFor = (ref: string) => `/user/prove?ref=${encodeURIComponent(ref)}`;

function keepBackup(name: string): void {
  const folder = path.join(env().dataDir, "backups");
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  fs.writeFileSync(path.join(folder, name), "a backup", { mode: 0o600 });
}

const oldBackup = "zhulin-20260101-040000.tar.gz";
const params = { name: oldBackup };
const backupPath = `/admin/backup/${oldBackup}`;

const makeBackup = (as: Member) =>
  callAction(backups, "/admin/backup?index", { intent: "backup" }, { as });

const cookiesOf = ({ headers }: { headers: Headers }) =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");

const answerProof = (as: Member, fields: Record<string, string>, ref = "/admin/backup") =>
  callAction(prove, proveFor(ref), { intent: "prove", ref, ...fields }, { as });

describe("who signed in or proved it within ten minutes", () => {
  test("is not asked again", async () => {
    expect((await makeBackup(owner)).location).toBe("/admin/backup");
    await ageProof(owner, 9 * 60 * 1000);
    expect((await makeBackup(owner)).location).toBe("/admin/backup");
    expect((await callLoader(prove, proveFor("/topics"), { as: owner })).location).toBe("/topics");
  });

  test("has proven it in that session alone", async () => {
    const elsewhere = await signInAgain(owner.id);
    await ageProof(owner);
    expect((await makeBackup(owner)).location).toBe(proveFor("/admin/backup"));
    expect((await makeBackup(elsewhere)).location).toBe("/admin/backup");
  });
});

const rows = async () =>
  (await readAuditRows(readDatabase(), { userId: owner.id }, null, 9)).length;

describe("an owner whose proof is too old", () => {
  beforeEach(async () => {
    keepBackup(oldBackup);
    await ageProof(owner);
  });

  test.each([
    ["to back up", () => makeBackup(owner), "/admin/backup"],
    [
      "to restore",
      () =>
        callAction(oneBackup, backupPath, { intent: "restore", sure: "on" }, { as: owner, params }),
      backupPath,
    ],
    [
      "to delete a backup",
      () => callAction(oneBackup, backupPath, { intent: "delete" }, { as: owner, params }),
      backupPath,
    ],
    [
      "to download one",
      () => callLoader(download, `${backupPath}/download`, { as: owner, params }),
      backupPath,
    ],
    [
      "to bring one",
      () => callLoader(upload, "/admin/backup/upload", { as: owner }),
      "/admin/backup/upload",
    ],
    [
      "to send one all the same",
      () => callAction(upload, "/admin/backup/upload", { sha256: "" }, { as: owner }),
      "/admin/backup/upload",
    ],
  ])("is asked for it %s, and nothing happens", async (_what, act, back) => {
    const answer = await act();
    expect(answer.status).toBe(302);
    expect(answer.location).toBe(proveFor(back));
    expect(fs.existsSync(path.join(env().dataDir, "backups", oldBackup))).toBe(true);
    expect(await rows()).toBe(0);
  });

  test("is told of no kept words where none were written", async () => {
    const Cookie = cookiesOf(await makeBackup(owner));
    const request = pageRequest("/user/prove", { as: owner, headers: { Cookie } });
    const { root } = await readRootData(request);
    expect(root.flash?.text).toMatch(/^\S+$/);
    expect(root.flash?.text).not.toContain("留好");
  });

  test("is asked for it to give a role, by whatever way it is given", async () => {
    const member = await createMember();
    const page = `/admin/users/${member.id}`;
    const fields = { intent: "role", role: "admin", reason: "" };
    const answer = await callAction(users, page, fields, {
      as: owner,
      params: { userId: String(member.id) },
    });
    expect(answer.location).toBe(proveFor(page));
    await expect(changeRole(owner.viewer, member.id, "admin", "")).rejects.toMatchObject({
      code: 1005,
    });
    const { role } = await readDatabase()
      .selectFrom("user")
      .select("role")
      .where("id", "=", member.id)
      .executeTakeFirstOrThrow();
    expect(role).toBe("");
  });

  test("changes how one signs in only after it, and finds again what was typed; other settings need none", async () => {
    const page = "/admin/settings/accounts";
    const params = { group: "accounts" };
    const now = await callLoader(settings, page, { as: owner, params });
    const typed = { ...now.data.values, captchaQuestions: "竹子是什么颜色？ | 绿色" };
    const answer = await callAction(settings, page, typed, { as: owner, params });
    expect(answer.location).toBe(proveFor(page));
    expect((await readStoredSettings(readDatabase())).captchaQuestions).toEqual([]);
    const Cookie = cookiesOf(answer);
    const request = pageRequest(page, { as: owner, headers: { Cookie } });
    const { root } = await readRootData(request);
    expect(root.rescued?.initialValue).toMatchObject({ captchaQuestions: typed.captchaQuestions });
    expect(root.flash?.text).toMatch(/刚才写的内容已经留好$/);
    const site = { group: "site" };
    const other = await callLoader(settings, "/admin/settings/site", { as: owner, params: site });
    const saved = await callAction(
      settings,
      "/admin/settings/site",
      { ...other.data.values, siteTitle: "竹海" },
      { as: owner, params: site },
    );
    expect(saved.location).toBe("/admin/settings/site");
  });
});

describe("the page on which one proves it", () => {
  beforeEach(() => ageProof(owner));

  test("takes the password and leads on to what was wanted", async () => {
    const page = await callLoader(prove, proveFor("/admin/backup"), { as: owner });
    const ways = { identity: "password", factor: false, app: false, passkey: false };
    expect(page.data).toEqual({ back: "/admin/backup", ...ways });
    expect((await answerProof(owner, { currentPassword: password })).location).toBe(
      "/admin/backup",
    );
    expect((await makeBackup(owner)).location).toBe("/admin/backup");
  });

  test("refuses a wrong password beside the field, and makes who guesses wait", async () => {
    for (let guess = 0; guess < 5; guess += 1) {
      const answer = await answerProof(owner, { currentPassword: "wrong-password" });
      expect(answer.status).toBe(400);
      expect(answer.data).toMatchObject({ error: { currentPassword: ["现在的密码不对"] } });
    }
    expect((await answerProof(owner, { currentPassword: password })).status).toBe(429);
    expect((await makeBackup(owner)).location).toBe(proveFor("/admin/backup"));
  });

  test("never makes wait who knows the password", async () => {
    for (let time = 0; time < 7; time += 1) {
      expect((await answerProof(owner, { currentPassword: password })).status).toBe(302);
    }
  });

  test("leads nowhere but into this site", async () => {
    const answer = await answerProof(owner, { currentPassword: password }, "//elsewhere.example/");
    expect(answer.location).toBe("/");
  });

  test("mails a code to who has no password", async () => {
    const other = await createMember({ role: "owner" });
    await ageProof(other);
    await callAction(prove, proveFor("/admin/backup"), { intent: "mail" }, { as: other });
    const code = /\b\d{6}\b/.exec((await sendAndRead())[0]?.text ?? "")?.[0] ?? "";
    expect((await answerProof(other, { code: "not it" })).status).toBe(400);
    expect((await answerProof(other, { code })).location).toBe("/admin/backup");
    expect((await makeBackup(other)).location).toBe("/admin/backup");
  });

  test("tells who has neither to sign in again", async () => {
    const other = await createMember({ role: "owner", email: "" });
    await ageProof(other);
    const page = await callLoader(prove, proveFor("/admin/backup"), { as: other });
    expect(page.data).toMatchObject({ identity: "nothing" });
    expect((await answerProof(other, {})).status).toBe(400);
    expect((await makeBackup(other)).location).toBe(proveFor("/admin/backup"));
  });

  test("is not gone round by who has neither: a first password is none for whoever holds the browser", async () => {
    const other = await createMember({ email: "" });
    await ageProof(other);
    const typed = {
      part: "password",
      password: "quiet-mountain-9",
      rePassword: "quiet-mountain-9",
    };
    const answer = await callAction(account, "/user/profile/account", typed, { as: other });
    expect(answer.status).toBe(400);
    expect(answer.data).toMatchObject({ error: { "": ["请先填写邮箱并验证，再来做这件事"] } });
    const { passwordHash } = await readDatabase()
      .selectFrom("user")
      .select("passwordHash")
      .where("id", "=", other.id)
      .executeTakeFirstOrThrow();
    expect(passwordHash).toBe("");
  });

  test("is for members alone", async () => {
    const answer = await callLoader(prove, proveFor("/topics"));
    expect(answer.location).toMatch(/^\/login\?ref=/);
  });
});
