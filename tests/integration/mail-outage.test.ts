import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createComment } from "tests/factories/comment";
import { createModerator } from "tests/factories/member";
import { createTopic } from "tests/factories/topic";
import { callLoader } from "tests/support/call-route";
import {
  askForMail,
  createAddressee,
  emptyMails,
  letMailsAge,
  loggedMails,
  queuedJobs,
  tryAgain,
} from "tests/support/mail-queue";
import { readLetter } from "tests/support/read-letter";
import {
  confirmEmail,
  resendVerification,
} from "~/features/accounts/identity/email.commands.server";
import { forgetPassword } from "~/features/accounts/identity/password.commands.server";
import { mailDelays, mailJobKinds } from "~/features/accounts/mail/mail-queue";
import { setNoticeMails } from "~/features/accounts/mail/notice-choice.commands.server";
import { takeUpNoticeMails } from "~/features/discussion/comments/notice-mails.server";
import { inTransaction } from "~/platform/database/database.server";
import { runDueJobs } from "~/platform/jobs/job-runner.server";
import { jobKinds } from "~/platform/jobs/job.server";
import * as overviewPage from "~/routes/admin._index";

const server = await vi.hoisted(async () => {
  const { MailServer } = await import("tests/providers/smtp-server");
  const mailServer = new MailServer();
  process.env["SMTP_URL"] = await mailServer.start();
  return mailServer;
});
takeUpNoticeMails();

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
const messageId = (mail: string) => readLetter(mail).headers["message-id"];

describe("while the mail server is down", () => {
  test("a mail waits with its last error, is tried at growing distances, and fails after three days", async () => {
    await askForMail(await createAddressee());
    const waits: number[] = [];
    for (let attempt = 0; attempt < mailDelays.length; attempt += 1) {
      const before = Date.now();
      await tryAgain();
      const [job] = await queuedJobs();
      waits.push(Math.round(((job?.runTime ?? 0) - before) / 60_000) * 60_000);
      expect(await loggedMails()).toMatchObject([
        { status: "waiting", lastError: expect.stringContaining("ECONNREFUSED") },
      ]);
    }
    expect(waits).toEqual(mailDelays);
    expect(await unsent()).toEqual({ waiting: 1, failed: 0 });
    await tryAgain();
    expect(await loggedMails()).toMatchObject([
      { status: "failed", lastError: expect.stringContaining("ECONNREFUSED"), sentTime: 0 },
    ]);
    expect(await unsent()).toEqual({ waiting: 0, failed: 1 });
  });

  test("all that sends mails waits in a lane of its own", () => {
    expect(jobKinds("mail").toSorted()).toEqual([...mailJobKinds].toSorted());
  });

  test("a mail at whose attempts the process ended each time fails", async () => {
    await askForMail(await createAddressee());
    await server.start();
    const attempts = mailDelays.length + 1;
    await inTransaction((trx) => trx.updateTable("job").set({ attempts }).execute());
    await tryAgain();
    expect(server.mails).toEqual([]);
    expect(await loggedMails()).toMatchObject([
      { status: "failed", lastError: "网站在发这封信时一再中断" },
    ]);
    expect(await unsent()).toEqual({ waiting: 0, failed: 1 });
  });

  test("a mail that it gets over goes out once when the server is back", async () => {
    const person = await createAddressee();
    await askForMail(person);
    await tryAgain();
    await server.start();
    await tryAgain();
    await tryAgain();
    expect(server.mails.map((mail) => readLetter(mail).to)).toEqual([person.email]);
    expect(await loggedMails()).toMatchObject([{ status: "sent", lastError: "", letter: "" }]);
    expect(await unsent()).toEqual({ waiting: 0, failed: 0 });
  });

  test("replies are not lost because they were tried often", async () => {
    const [reader, friend] = [await createAddressee(), await createAddressee()];
    await inTransaction((trx) =>
      trx.updateTable("user").set({ emailVerified: 1 }).where("id", "=", reader.id).execute(),
    );
    await setNoticeMails(reader.id, true);
    const topic = await createTopic({ by: reader });
    for (let count = 0; count < 4; count += 1) await createComment({ on: topic, by: friend });
    for (let attempt = 0; attempt < 6; attempt += 1) await tryAgain();
    await server.start();
    await tryAgain();
    expect(server.mails).toHaveLength(4);
  });
});

describe("a mail that carries a link", () => {
  test("is not sent once the link would be too old, and says so", async () => {
    const { email } = await createAddressee();
    await forgetPassword(email, "192.0.2.1");
    await runDueJobs();
    await tryAgain();
    await letMailsAge(hour + 1000);
    await server.start();
    await tryAgain();
    expect(server.mails).toEqual([]);
    expect(await loggedMails()).toMatchObject([
      { status: "dropped", lastError: expect.stringContaining("有效期过了"), letter: "" },
    ]);
    expect(await queuedJobs()).toEqual([]);
    expect(await unsent()).toEqual({ waiting: 0, failed: 0 });
  });

  test("gives way to a later one of its kind, whose link works", async () => {
    const { id, email } = await createAddressee();
    await resendVerification(id);
    await runDueJobs();
    await resendVerification(id);
    await server.start();
    await tryAgain();
    expect(await loggedMails()).toMatchObject([
      { status: "dropped", lastError: expect.stringContaining("申请了一封新的") },
      { status: "sent" },
    ]);
    expect(server.mails).toHaveLength(1);
    await expect(confirmEmail(readLetter(server.mails[0] ?? "").token)).resolves.toEqual({ email });
  });

  test("arrives as the same mail with the same link where a process ended before it was noted", async () => {
    const { id, email } = await createAddressee();
    await resendVerification(id);
    const before = { mails: await loggedMails(), jobs: await queuedJobs() };
    await server.start();
    await runDueJobs();
    // What the database holds when the process is killed at that moment.
    await inTransaction(async (trx) => {
      await trx.deleteFrom("mail").execute();
      await trx.insertInto("mail").values(before.mails).execute();
      await trx.insertInto("job").values(before.jobs).execute();
    });
    await tryAgain();
    const [first = "", second = ""] = server.mails;
    expect(server.mails).toHaveLength(2);
    expect(messageId(first)).toMatch(/^<mail-\d+-\d+@localhost>$/);
    expect(messageId(second)).toBe(messageId(first));
    expect(readLetter(second).token).toBe(readLetter(first).token);
    await expect(confirmEmail(readLetter(first).token)).resolves.toEqual({ email });
  });
});
