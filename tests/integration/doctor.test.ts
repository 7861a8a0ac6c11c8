import fs from "node:fs";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createMember } from "tests/factories/member";
import { callAction } from "tests/support/call-route";
import { runCommandFile } from "tests/support/run-command";
import type { CheckResult } from "~/features/admin/status/site-check";
import { connections, readDatabase } from "~/platform/database/database.server";
import { env } from "~/platform/env/env.server";
import * as checkPage from "~/routes/admin.check";

const server = await vi.hoisted(async () => {
  const { MailServer } = await import("tests/providers/smtp-server");
  const mailServer = new MailServer();
  process.env["SMTP_URL"] = await mailServer.start();
  // Nothing answers there.
  process.env["SITE_URL"] = "http://127.0.0.1:9";
  return mailServer;
});
afterAll(() => server.stop());

const owner = await createMember({ role: "owner", email: "owner@example.com" });
beforeAll(() => fs.chmodSync(env().dataDir, 0o700));

const pressCheck = (as = owner) =>
  callAction(
    checkPage,
    "/admin/check",
    { intent: "check" },
    { as, headers: { Origin: "http://127.0.0.1:9" } },
  );

/** What was tried by the page, by its title. */
async function tryByPage(as = owner): Promise<Record<string, { bad: boolean; words: string }>> {
  const answer = await pressCheck(as);
  expect(answer.status).toBe(200);
  const { results = [] } = answer.data as { results?: CheckResult[] };
  return Object.fromEntries(results.map((one) => [one.title, { bad: one.bad, words: one.words }]));
}

describe("the page that tries the settings", () => {
  test("sends a mail, writes and reads, looks at the clock of a database elsewhere and at the last backup, and says which address does not answer", async () => {
    const tried = await tryByPage();
    expect(server.mails.at(-1)).toContain("owner@example.com");
    expect(tried["发信"]).toEqual({ bad: false, words: "测试邮件发给了 owner@example.com" });
    expect(tried["网址"]).toMatchObject({ bad: true });
    const clock = connections().kind === "postgres" ? "准" : "没有可以对照的时钟";
    expect(tried["时钟"]).toEqual({ bad: false, words: clock });
    const bad = Object.keys(tried).filter((title) => tried[title]?.bad);
    expect(bad).toEqual(["网址"]);
    expect(tried).toHaveProperty("上次备份");
    const mails = await readDatabase().selectFrom("mail").selectAll().execute();
    expect(mails).toMatchObject([{ kind: "trial", status: "sent", address: "owner@example.com" }]);
  });

  test("says what the mail server said, and leaves no mail that would be tried again", async () => {
    server.refusing = true;
    const tried = await tryByPage();
    server.refusing = false;
    expect(tried["发信"]).toMatchObject({ bad: true, words: expect.stringContaining("busy") });
    const jobs = await readDatabase().selectFrom("job").selectAll().execute();
    expect(jobs).toEqual([]);
  });

  test("says what the database said that takes nothing more", async () => {
    const { write, kind } = connections();
    const refusal = {
      sqlite: [
        `create trigger full before insert on "siteCheck" begin select raise(abort, 'no room'); end`,
        "drop trigger full",
      ],
      postgres: [
        `alter table "siteCheck" add constraint full_ check (name <> 'trial') not valid`,
        `alter table "siteCheck" drop constraint full_`,
      ],
    }[kind];
    const [refuse = "", allow = ""] = refusal;
    await sql.raw(refuse).execute(write);
    const other = await createMember({ role: "owner", email: "third@example.com" });
    const tried = await tryByPage(other);
    await sql.raw(allow).execute(write);
    expect(tried["数据库"]).toMatchObject({ bad: true });
    expect(tried).not.toHaveProperty("发信");
    expect((await tryByPage(other))["数据库"]).toEqual({ bad: false, words: "读写正常" });
  });

  test("finds a folder that others may read", async () => {
    fs.chmodSync(env().dataDir, 0o755);
    const tried = await tryByPage();
    fs.chmodSync(env().dataDir, 0o700);
    expect(tried["目录权限"]).toEqual({ bad: true, words: `${env().dataDir} 别人也能读` });
  });
});

test("many checks at once send no more than three mails in a minute", async () => {
  const other = await createMember({ role: "owner", email: "another@example.com" });
  const answers = await Promise.all(Array.from({ length: 8 }, () => pressCheck(other)));
  expect(answers.map(({ status }) => status).filter((status) => status === 429)).toHaveLength(5);
  expect(server.mails.filter((mail) => mail.includes("another@example.com")).length).toBe(3);
});

const inChinese = { LC_ALL: "zh_CN.UTF-8" };

describe("npm run doctor", () => {
  test("ends with 0 where all is well, a line for each thing that was tried", async () => {
    const end = await runCommandFile("doctor.ts", [], { ...inChinese, SMTP_URL: "", SITE_URL: "" });
    expect(end).toMatchObject({ code: 0, stderr: "" });
    expect(end.stdout).not.toContain("✗");
    expect(end.stdout).toMatch(/^✓ 数据库：读写正常$/m);
    expect(end.stdout.trimEnd()).toMatch(/都正常。$/);
  });

  test("ends with 1 and says how each fault is mended", async () => {
    const end = await runCommandFile("doctor.ts", [], {
      ...inChinese,
      SMTP_URL: "smtp://127.0.0.1:9",
      SITE_URL: "https://127.0.0.1:9",
    });
    expect(end.code).toBe(1);
    const faults = end.stdout.split("\n").filter((line) => line.startsWith("✗"));
    expect(faults).toEqual([
      expect.stringMatching(/^✗ 发信：.*ECONNREFUSED.*SMTP_URL/),
      expect.stringMatching(/^✗ 网址：.*SITE_URL/),
      expect.stringMatching(/^✗ 反向代理：.*TRUST_PROXY/),
    ]);
  });

  test("says the same in English where the terminal is no Chinese one", async () => {
    const well = await runCommandFile("doctor.ts", [], { SMTP_URL: "", SITE_URL: "" });
    expect(well.stdout).toMatch(/^✓ Database: reads and writes$/m);
    expect(well.stdout.trimEnd()).toMatch(/All is well\.$/);
    expect(well.stdout).not.toMatch(/\p{Script=Han}|[：；。]/u);
    const bad = await runCommandFile("doctor.ts", [], {
      SMTP_URL: "smtp://127.0.0.1:9",
      SITE_URL: "https://127.0.0.1:9",
    });
    expect(bad.code).toBe(1);
    expect(bad.stdout.split("\n").filter((line) => line.startsWith("✗"))).toEqual([
      expect.stringMatching(/^✗ Mail: connect ECONNREFUSED.*\. See .*SMTP_URL/),
      expect.stringMatching(/^✗ Address: .*\. See .*SITE_URL/),
      expect.stringMatching(/^✗ Reverse proxy: .*TRUST_PROXY/),
    ]);
  });
});
