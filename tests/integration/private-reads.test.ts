import path from "node:path";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createMember, createModerator, type Member } from "tests/factories/member";
import { createTopic } from "tests/factories/topic";
import { callLoader } from "tests/support/call-route";
import { holdLock } from "tests/support/held-lock";
import { sendAndRead } from "tests/support/mailbox";
import { stopClock } from "tests/support/stopped-clock";
import { createAccount } from "~/features/accounts/account/account.commands.server";
import { forgetPassword } from "~/features/accounts/identity/password.commands.server";
import { backUpSite } from "~/features/admin/backups/site-backup.server";
import { recordAct } from "~/features/moderation/audit-log.commands.server";
import { readPublicLog } from "~/features/moderation/public-log.queries.server";
import { inTransaction, readDatabase } from "~/platform/database/database.server";
import { patience, withPatience } from "~/platform/database/patience.server";
import * as auditExport from "~/routes/admin.audit.export";
import * as auditPage from "~/routes/admin.audit._index";
import * as download from "~/routes/admin.backup.$name_.download";
import * as mailFile from "~/routes/admin.mails.$mailId_.eml";
import * as mailPage from "~/routes/admin.mails.$mailId";
import * as mailList from "~/routes/admin.mails._index";
import * as memberList from "~/routes/admin.users._index";
import * as memberPage from "~/routes/admin.users.$userId";
import * as history from "~/routes/topic.$topicId_.history";

let owner: Member;
let admin: Member;
let member: Member;

beforeAll(async () => {
  owner = await createMember({ role: "owner" });
  admin = await createModerator();
  member = await createMember({ email: "quiet@example.com" });
});

beforeEach(() => inTransaction((trx) => trx.deleteFrom("auditLog").execute()));

const noted = async () => {
  const rows = await readDatabase()
    .selectFrom("auditLog")
    .select(["userId", "act", "entityType", "entityId", "after"])
    .orderBy("id")
    .execute();
  return rows.map(({ userId, act, entityType, entityId, after }) =>
    [userId, act, entityType, entityId, after].join(" ").trim(),
  );
};

const openMember = (as: Member, id = member.id) =>
  callLoader(memberPage, `/admin/users/${id}`, { as, params: { userId: String(id) } });

const openHistory = (as: Member, id: number) =>
  callLoader(history, `/topic/${id}/history`, { as, params: { topicId: String(id) } });

const takeLog = () => callLoader(auditExport, "/admin/audit/export", { as: admin });
const rename = (from: string, to: string) =>
  inTransaction((trx) => trx.schema.alterTable("auditLog").renameColumn(from, to).execute());

describe("the audit log", () => {
  test("tells which moderator saw whose address, once an hour for each", async () => {
    await openMember(admin);
    await openMember(admin);
    await openMember(owner);
    const rows = [
      `${admin.id} read-email user ${member.id}`,
      `${owner.id} read-email user ${member.id}`,
    ];
    expect(await noted()).toEqual(rows);
    const hour = 60 * 60 * 1000;
    await inTransaction((trx) =>
      trx
        .updateTable("auditLog")
        .set({ createTime: Date.now() - hour - 1000 })
        .where("userId", "=", admin.id)
        .execute(),
    );
    await openMember(admin);
    await openMember(owner);
    expect(await noted()).toEqual([...rows, rows[0]]);
  });

  test("tells it also where the clock was ahead when the same was looked at before", async () => {
    const right = Date.now();
    stopClock(right + 365 * 24 * 60 * 60 * 1000);
    await inTransaction((trx) =>
      recordAct(trx, admin.viewer, { act: "read-email", entityType: "user", entityId: member.id }),
    );
    stopClock(right);
    await openMember(admin);
    await openMember(admin);
    const row = `${admin.id} read-email user ${member.id}`;
    expect(await noted()).toEqual([row, row]);
  });

  test("tells of a member without an address whose telephone, company or device was shown", async () => {
    const quiet = { username: "quiet", nickname: "静竹", email: "", password: "" };
    const ids = [
      await createAccount({ ...quiet, phone: "13800138000" }),
      await createAccount({ ...quiet, username: "quiet2", companyName: "竹海公司" }),
      (await createMember({ email: "" })).id,
    ];
    for (const id of ids) await openMember(admin, id);
    expect(await noted()).toEqual(ids.map((id) => `${admin.id} read-email user ${id}`));
  });

  test("tells nothing where nothing private was shown, or the moderator's own", async () => {
    expect((await openMember(admin, owner.id)).data.member.email).toBe("");
    await openMember(owner, owner.id);
    const bare = { username: "bare", nickname: "素竹", email: "", password: "" };
    await openMember(admin, await createAccount(bare));
    expect(await noted()).toEqual([]);
  });

  test("tells of lists that show addresses", async () => {
    await callLoader(memberList, "/admin/users", { as: admin });
    await callLoader(memberList, "/admin/users?q=quiet", { as: admin });
    expect(await noted()).toEqual([`${admin.id} read-email user 0 成员列表`]);
    const { data } = await callLoader(auditPage, "/admin/audit", { as: owner });
    expect(data.page.results).toMatchObject([{ noun: "成员", path: "", after: "成员列表" }]);
  });

  test("tells of a mail's text, on its page and as a file, but not of the moderator's own", async () => {
    await forgetPassword("quiet@example.com", "192.0.2.9");
    await sendAndRead();
    const { id } = await readDatabase()
      .selectFrom("mail")
      .select("id")
      .where("userId", "=", member.id)
      .executeTakeFirstOrThrow();
    const visit = { as: admin, params: { mailId: String(id) } };
    await callLoader(mailFile, `/admin/mails/${id}/eml`, visit);
    await callLoader(mailPage, `/admin/mails/${id}`, visit);
    await callLoader(mailList, "/admin/mails", { as: admin });
    expect(await noted()).toEqual([
      `${admin.id} read mail ${id}`,
      `${admin.id} read-email mail 0 邮件列表`,
    ]);
    await inTransaction((trx) => trx.updateTable("mail").set({ userId: owner.id }).execute());
    await callLoader(mailPage, `/admin/mails/${id}`, { ...visit, as: owner });
    expect(await noted()).toHaveLength(2);
  });

  test("tells of earlier versions of what others wrote, not of their author's own look", async () => {
    const topic = await createTopic({ by: member });
    const own = await createTopic({ by: admin });
    expect((await openHistory(member, topic)).status).toBe(200);
    expect((await openHistory(admin, own)).status).toBe(200);
    expect(await noted()).toEqual([]);
    await openHistory(admin, topic);
    expect(await noted()).toEqual([`${admin.id} read-versions topic ${topic}`]);
  });

  test("tells of each backup that was taken away, and of its own export", async () => {
    const names = [await backUpSite(), await backUpSite()].map((file) => path.basename(file));
    for (const name of names) {
      const answer = await callLoader(download, `/admin/backup/${name}/download`, {
        as: owner,
        params: { name },
      });
      expect(answer.status).toBe(200);
    }
    await callLoader(auditExport, "/admin/audit/export", { as: admin });
    expect(await noted()).toEqual([
      ...names.map((name) => `${owner.id} download-backup site 0 ${name}`),
      `${admin.id} export site 0 操作日志`,
    ]);
  });

  test("tells of a file before it is taken away, and none is where that cannot be written", async () => {
    const name = path.basename(await backUpSite());
    const takeBackup = () =>
      callLoader(download, `/admin/backup/${name}/download`, { as: owner, params: { name } });
    await rename("before", "formerly");
    for (const take of [takeBackup, takeLog]) expect((await take()).status).toBe(503);
    await rename("formerly", "before");
    expect(await noted()).toEqual([]);
    for (const take of [takeBackup, takeLog]) expect((await take()).status).toBe(200);
    expect(await noted()).toHaveLength(2);
  });

  test("tells of no download that was refused", async () => {
    const name = path.basename(await backUpSite());
    await inTransaction((trx) => trx.updateTable("session").set({ provenTime: 0 }).execute());
    const visit = { as: owner, params: { name } };
    expect((await callLoader(download, `/admin/backup/${name}/download`, visit)).status).toBe(302);
    expect(await noted()).toEqual([]);
  });

  test("is narrowed to what was read, while a member's page tells what was done", async () => {
    await openMember(admin);
    const { data } = await callLoader(auditPage, "/admin/audit?act=read-email", { as: owner });
    expect(data.page.results).toMatchObject([{ act: "read-email", entityId: member.id }]);
    const page = await openMember(owner);
    expect(page.data.suffered).toEqual([]);
    expect((await openMember(owner, admin.id)).data.did).toEqual([]);
    expect((await readPublicLog(readDatabase(), null)).results).toEqual([]);
  });

  test.skipIf(process.env["DATABASE_URL"])(
    "gives no file away while the audit log cannot be written",
    async () => {
      const lock = await holdLock();
      expect((await withPatience(patience.none, takeLog)).status).toBe(503);
      await lock.release();
      expect(await noted()).toEqual([]);
      expect((await takeLog()).status).toBe(200);
    },
  );

  test.skipIf(process.env["DATABASE_URL"])(
    "makes no page wait: what cannot be written at once is written after the answer",
    async () => {
      const lock = await holdLock();
      const begun = performance.now();
      const { status } = await openMember(admin);
      expect([status, performance.now() - begun < patience.request]).toEqual([200, true]);
      expect(await noted()).toEqual([]);
      await lock.release();
      await expect
        .poll(noted, { timeout: 5000 })
        .toEqual([`${admin.id} read-email user ${member.id}`]);
    },
  );
});
