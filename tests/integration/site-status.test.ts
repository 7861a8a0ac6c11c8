import fs from "node:fs";
import path from "node:path";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createMember, createModerator } from "tests/factories/member";
import { callLoader } from "tests/support/call-route";
import { countStatements } from "~/platform/database/statement-count.server";
import {
  askForMail,
  createAddressee,
  emptyMails,
  letMailsAge,
  loggedMails,
} from "tests/support/mail-queue";
import { stopClock } from "tests/support/stopped-clock";
import { changeSetting } from "~/features/site/settings/setting.commands.server";
import { checkSite, readSiteStatus } from "~/features/admin/status/site-status.server";
import { noteCount, writeCounts } from "~/features/site/settings/daily-count.server";
import { inTransaction } from "~/platform/database/database.server";
import { withRequestContext } from "~/platform/http/request-context.server";
import { enqueue } from "~/platform/jobs/job.commands.server";
import { runDueJobs } from "~/platform/jobs/job-runner.server";
import { noteProcess } from "~/platform/processes/server-process.commands.server";
import * as overviewPage from "~/routes/admin._index";
import { loader as healthz } from "~/routes/healthz";

const server = await vi.hoisted(async () => {
  const { MailServer } = await import("tests/providers/smtp-server");
  const mailServer = new MailServer();
  process.env["SMTP_URL"] = await mailServer.start();
  process.env["METRICS_TOKEN"] = "a-token-of-the-watcher";
  process.env["METRICS_ADDRESSES"] = "10.0.0.7";
  process.env["WEB_CONCURRENCY"] = "1";
  return mailServer;
});
afterAll(() => server.stop());

const minute = 60_000;
const owner = await createMember({ role: "owner", email: "owner@example.com" });

/** What is bad, with what it says. */
async function badChecks(): Promise<Record<string, string>> {
  const { results } = await readSiteStatus();
  return Object.fromEntries(
    results.filter(({ bad }) => bad).map(({ name, words }) => [name, words]),
  );
}

interface Asking {
  from?: string;
  /** The proxy that said so. */
  peer?: string;
  headers?: Record<string, string>;
}

/** The status and the lines of /healthz?deep, asked from an address. */
async function askDeep({ from = "127.0.0.1", peer = from, headers = {} }: Asking = {}) {
  const request = new Request("http://localhost:3000/healthz?deep", { headers });
  const answer = await withRequestContext({ address: from, peer }, () =>
    healthz({ request, params: {}, context: {} }),
  );
  return { status: answer.status, lines: (await answer.text()).trim().split("\n") };
}

const toldOf = async () =>
  (await loggedMails())
    .filter(({ kind }) => kind === "site-state")
    .map(({ letter }) => {
      const { worse, better } = JSON.parse(letter) as Record<"worse" | "better", string[]>;
      return { worse: worse.map(titleOf), better: better.map(titleOf) };
    });
const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
const titleOf = (line: string) => line.split("：")[0];

beforeEach(async () => {
  await server.start();
  await noteProcess();
  await checkSite();
  await checkSite();
  await emptyMails();
});

describe("the status of a site", () => {
  test("is good where nothing is wrong, and costs one statement", async () => {
    await checkSite();
    expect(await badChecks()).toEqual({});
    const { statements } = await countStatements(() => readSiteStatus());
    expect(statements).toHaveLength(1);
    expect(await askDeep()).toEqual({ status: 200, lines: ["ok"] });
  });

  test("is told to its owner at /admin, and to no admin", async () => {
    const { data } = await callLoader(overviewPage, "/admin", { as: owner });
    expect(data.status?.results.map(({ name }) => name)).toContain("backup");
    expect(data.status?.version).toMatch(/^\d+\.\d+\.\d+/);
    const other = await callLoader(overviewPage, "/admin", { as: await createModerator() });
    expect(other.data.status).toBeNull();
  });

  test("is bad while the mail server is away, for which the owner gets one mail, and one when it is back", async () => {
    await server.stop();
    const start = Date.now() + 20 * minute;
    await checkSite(start);
    expect(await badChecks()).toMatchObject({ smtp: expect.stringContaining("ECONNREFUSED") });
    expect(await toldOf()).toEqual([]);
    await Promise.all([checkSite(start + minute), checkSite(start + minute)]);
    await checkSite(start + 2 * minute);
    expect(await toldOf()).toEqual([{ worse: ["发信服务器"], better: [] }]);
    await server.start();
    await Promise.all([checkSite(start + 3 * minute), checkSite(start + 3 * minute)]);
    await checkSite(start + 4 * minute);
    expect(await toldOf()).toEqual([
      { worse: ["发信服务器"], better: [] },
      { worse: [], better: ["发信服务器"] },
    ]);
    expect(await badChecks()).toEqual({});
  });

  test("says in detail only to this machine, and to who has the token", async () => {
    await server.stop();
    await checkSite(Date.now() + 40 * minute);
    const detail = { status: 503, lines: ["bad", expect.stringMatching(/^smtp: .*ECONNREFUSED/)] };
    const word = { status: 503, lines: ["bad"] };
    expect(await askDeep()).toEqual(detail);
    expect(await askDeep({ from: "203.0.113.9" })).toEqual(word);
    expect(await askDeep({ headers: { "X-Forwarded-For": "203.0.113.9" } })).toEqual(word);
    expect(
      await askDeep({ from: "203.0.113.9", headers: bearer("a-token-of-the-watcher") }),
    ).toEqual(detail);
    expect(await askDeep({ from: "203.0.113.9", headers: bearer("another-token-than") })).toEqual(
      word,
    );
    expect(await askDeep({ from: "10.0.0.7" })).toEqual(detail);
    // Whom a proxy hands on that TRUST_PROXY does not name is not the proxy.
    const headers = { "X-Forwarded-For": "203.0.113.9" };
    expect(await askDeep({ from: "10.0.0.7", headers })).toEqual(word);
    expect(await askDeep({ from: "10.0.0.7", peer: "127.0.0.1", headers })).toEqual(detail);
  });

  test("asks the mail server within a minute of a start, and of a mail that was not taken", async () => {
    await server.stop();
    await checkSite(Date.now() + minute);
    expect(await badChecks()).toEqual({});
    await askForMail(await createAddressee());
    await runDueJobs();
    await checkSite();
    expect(Object.keys(await badChecks())).toEqual(["smtp"]);
    await server.start();
    await checkSite();
    await emptyMails();
    await server.stop();
    await inTransaction((trx) => trx.updateTable("siteCheck").set({ checkTime: 1 }).execute());
    await checkSite();
    expect(Object.keys(await badChecks())).toEqual(["smtp"]);
  });

  test("asks what is outside, and tells that checks stopped, after a clock that was a year ahead", async () => {
    const right = Date.now();
    stopClock(right + 365 * 24 * 60 * minute);
    await checkSite();
    stopClock(right);
    expect(Object.keys(await badChecks())).toEqual(["checks"]);
    await server.stop();
    await checkSite();
    expect(Object.keys(await badChecks())).toEqual(["smtp"]);
  });

  test("is bad where more than ten mails of one day wait for more than an hour", async () => {
    const addressee = await createAddressee();
    for (let count = 0; count < 10; count += 1) await askForMail(addressee);
    await letMailsAge(61 * minute);
    for (let count = 0; count < 5; count += 1) await askForMail(addressee);
    await checkSite();
    expect(await badChecks()).toEqual({});
    await letMailsAge(60 * minute);
    await checkSite();
    expect(await badChecks()).toEqual({ mails: "15 封等了一小时以上" });
    await letMailsAge(30 * 24 * 60 * minute);
    await checkSite();
    expect(await badChecks()).toEqual({});
  });

  test("is bad where a job waits for long, requests fail, and the backup of the day is missing", async () => {
    const job = { kind: "nobody-does-this" };
    await inTransaction((trx) => enqueue(trx, job, null, Date.now() - 16 * minute));
    for (let count = 0; count < 51; count += 1) noteCount("fault");
    await writeCounts();
    await changeSetting("backupHour", 3);
    await checkSite();
    expect(await badChecks()).toEqual({
      jobs: "最久的等了 16 分钟",
      errors: "51 次",
    });
    await inTransaction((trx) =>
      trx.updateTable("setting").set({ updateTime: 1 }).where("key", "=", "backupHour").execute(),
    );
    await checkSite();
    expect(await badChecks()).toMatchObject({ backup: "还没有过，超过一天了" });
    const folder = path.join(process.env["DATA_DIR"] ?? "", "backups");
    fs.mkdirSync(folder);
    fs.writeFileSync(path.join(folder, "zhulin-20260101-000000-daily.tar.gz"), "");
    await checkSite();
    expect(Object.keys(await badChecks())).toEqual(["jobs", "errors"]);
  });

  test("is bad where the checks themselves are not made", async () => {
    const { results } = await readSiteStatus(Date.now() + 60 * minute);
    expect(results[0]).toMatchObject({ name: "checks", bad: true });
  });
});
