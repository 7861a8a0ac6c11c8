import { spawn } from "node:child_process";
import { once } from "node:events";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createModerator, type Member } from "tests/factories/member";
import { callAction, callLoader } from "tests/support/call-route";
import {
  askForMail,
  createAddressee,
  emptyMails,
  letMailsAge,
  loggedMails,
  queuedJobs,
  tryInVain,
} from "tests/support/mail-queue";
import { readLetter } from "tests/support/read-letter";
import { sweepFailedMails } from "~/features/accounts/mail/mail-sweep.commands.server";
import { retryAllMails } from "~/features/admin/mails/mail-form.server";
import { inTransaction, readDatabase } from "~/platform/database/database.server";
import { runDueJobs } from "~/platform/jobs/job-runner.server";
import * as overviewPage from "~/routes/admin._index";
import * as jobsPage from "~/routes/admin.jobs";
import * as onePage from "~/routes/admin.mails.$mailId";
import * as mailsPage from "~/routes/admin.mails._index";
import { typeScriptArgs } from "~/cli/child-process.mjs";

const server = await vi.hoisted(async () => {
  const { MailServer } = await import("tests/providers/smtp-server");
  const mailServer = new MailServer();
  process.env["SMTP_URL"] = await mailServer.start();
  return mailServer;
});

const moderator = await createModerator();
const hour = 60 * 60 * 1000;

beforeEach(async () => {
  await emptyMails();
  server.mails.length = 0;
  await server.stop();
});
afterAll(() => server.stop());

const unsent = async () =>
  (await callLoader(overviewPage, "/admin", { as: moderator })).data.unsent;
const retries = () =>
  readDatabase()
    .selectFrom("auditLog")
    .select(["userId", "after"])
    .where("act", "=", "retry")
    .where("entityType", "=", "mail")
    .execute();
const one = (id: number) => ({ as: moderator, params: { mailId: String(id) } });
const press = (as: Member = moderator) => callAction(mailsPage, "/admin/mails?index", {}, { as });

describe("one press", () => {
  test("has what failed and what waits sent at once, and is written down", async () => {
    const [first, second] = [await createAddressee(), await createAddressee()];
    await askForMail(first);
    await tryInVain();
    await askForMail(second);
    await runDueJobs();
    expect(await unsent()).toEqual({ waiting: 1, failed: 1 });
    await server.start();
    await runDueJobs();
    expect(server.mails).toEqual([]);
    const already = await retries();
    expect((await press()).location).toBe("/admin/mails");
    expect(await unsent()).toEqual({ waiting: 2, failed: 0 });
    await runDueJobs();
    expect(server.mails.map((mail) => readLetter(mail).to).toSorted()).toEqual(
      [first.email, second.email].toSorted(),
    );
    const noted = await retries();
    expect(noted.slice(already.length)).toEqual([{ userId: moderator.id, after: "2 封" }]);
    await press();
    expect(await retries()).toEqual(noted);
  });

  test("gives a mail that is still refused three days more", async () => {
    await askForMail(await createAddressee());
    await tryInVain();
    await press();
    await runDueJobs();
    expect(await loggedMails()).toMatchObject([{ status: "waiting" }]);
    expect(await queuedJobs()).toMatchObject([{ attempts: 1, failedTime: 0 }]);
  });

  test("is for moderators alone", async () => {
    const member = await createAddressee();
    await askForMail(member);
    await tryInVain();
    expect((await press(member)).status).toBe(403);
    await expect(retryAllMails(member.viewer)).rejects.toMatchObject({ status: 403 });
    expect(await unsent()).toEqual({ waiting: 0, failed: 1 });
  });

  test("of two at once, while several processes send, has nothing sent twice", async () => {
    const people = [];
    for (let count = 0; count < 12; count += 1) people.push(await createAddressee());
    for (const person of people) await askForMail(person);
    await runDueJobs();
    await server.start();
    await Promise.all([press(), press(), runWorker(), runWorker(), press()]);
    await Promise.all([runWorker(), runDueJobs()]);
    expect(server.mails.map((mail) => readLetter(mail).to).toSorted()).toEqual(
      people.map(({ email }) => email).toSorted(),
    );
  });

  test("leaves a mail alone that a process is sending", async () => {
    await askForMail(await createAddressee());
    const heldUntil = Date.now() + 60_000;
    await inTransaction((trx) => trx.updateTable("job").set({ heldUntil, attempts: 3 }).execute());
    await press();
    expect(await queuedJobs()).toMatchObject([{ heldUntil, attempts: 3 }]);
  });
});

describe("a single mail", () => {
  test("cannot be written anew while it waits, and then only once is sent", async () => {
    await askForMail(await createAddressee());
    const id = (await loggedMails())[0]?.id ?? 0;
    await runDueJobs();
    expect((await callAction(onePage, "/", {}, one(id))).status).toBe(400);
    await tryInVain();
    expect((await callAction(onePage, "/", {}, one(id))).location).toBe("/admin/mails");
    await server.start();
    await press();
    await runDueJobs();
    expect(server.mails).toHaveLength(1);
    expect(await loggedMails()).toMatchObject([{ id, status: "dropped" }, { status: "sent" }]);
  });

  test("is not counted any more when its job is dropped", async () => {
    await askForMail(await createAddressee());
    await tryInVain();
    const [job] = await queuedJobs();
    const drop = { jobId: String(job?.id), intent: "drop" };
    await callAction(jobsPage, "/admin/jobs", drop, { as: moderator });
    expect(await loggedMails()).toMatchObject([{ status: "dropped" }]);
    expect(await unsent()).toEqual({ waiting: 0, failed: 0 });
  });

  test("waits again when its job is tried again from the list of jobs", async () => {
    await askForMail(await createAddressee());
    await tryInVain();
    const [job] = await queuedJobs();
    const retry = { jobId: String(job?.id), intent: "retry" };
    await callAction(jobsPage, "/admin/jobs", retry, { as: moderator });
    expect(await unsent()).toEqual({ waiting: 1, failed: 0 });
    await server.start();
    await runDueJobs();
    expect(server.mails).toHaveLength(1);
  });

  test("that failed long ago is given up, and not counted for ever", async () => {
    await askForMail(await createAddressee());
    await tryInVain();
    await letMailsAge(39 * 24 * hour);
    await inTransaction(sweepFailedMails);
    expect(await unsent()).toEqual({ waiting: 0, failed: 1 });
    await letMailsAge(2 * 24 * hour);
    await inTransaction(sweepFailedMails);
    expect(await unsent()).toEqual({ waiting: 0, failed: 0 });
  });
});

async function runWorker(): Promise<void> {
  const worker = spawn(process.execPath, [...typeScriptArgs, "tests/integration/mail-worker.ts"], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  await once(worker, "close");
}
