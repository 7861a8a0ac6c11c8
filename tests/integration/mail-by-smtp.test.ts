import fs from "node:fs";
import path from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { createMember } from "tests/factories/member";
import { readLetter } from "tests/support/read-letter";
import {
  confirmEmail,
  resendVerification,
} from "~/features/accounts/identity/email.commands.server";
import { inTransaction, readDatabase } from "~/platform/database/database.server";
import { runDueJobs } from "~/platform/jobs/job-runner.server";

const server = await vi.hoisted(async () => {
  const { MailServer } = await import("tests/providers/smtp-server");
  const mailServer = new MailServer();
  process.env["SMTP_URL"] = await mailServer.start();
  process.env["MAIL_FROM"] = "竹林 <forum@bamboo.example>";
  process.env["SITE_URL"] = "https://bamboo.example";
  return mailServer;
});
afterAll(() => server.stop());

const mailsInLog = () => readDatabase().selectFrom("mail").selectAll().orderBy("id").execute();

async function makeJobsDue(): Promise<void> {
  await inTransaction((trx) => trx.updateTable("job").set({ runTime: 1 }).execute());
}

test("a mail goes out from the queue, never inside the request, and its link works", async () => {
  const { id } = await createMember({ username: "postman1", email: "postman@example.com" });
  await resendVerification(id);
  expect(server.mails).toEqual([]);
  await runDueJobs();
  const letter = readLetter(server.mails[0] ?? "");
  expect(letter).toMatchObject({
    from: "竹林 <forum@bamboo.example>",
    to: "postman@example.com",
    subject: "验证你在竹林的邮箱",
  });
  expect(letter.text).toContain("https://bamboo.example/user/email/verify?token=");
  expect(letter.html).toContain("https://bamboo.example/user/email/verify?token=");
  await expect(confirmEmail(letter.token)).resolves.toEqual({ email: "postman@example.com" });
  expect(await mailsInLog()).toMatchObject([{ kind: "verify-email", status: "sent" }]);
  expect(fs.existsSync(path.join(process.env["DATA_DIR"] ?? "", "outbox"))).toBe(false);
});

test("a mail that the server refuses is tried again, and its new link works", async () => {
  const { id } = await createMember({ username: "postman2", email: "postman2@example.com" });
  server.refusing = true;
  await resendVerification(id);
  await runDueJobs();
  const [, waiting] = await mailsInLog();
  expect(waiting).toMatchObject({ status: "waiting", lastError: expect.stringContaining("busy") });
  server.refusing = false;
  await runDueJobs();
  expect(server.mails).toHaveLength(1);
  await makeJobsDue();
  await runDueJobs();
  expect(server.mails).toHaveLength(2);
  const { token } = readLetter(server.mails[1] ?? "");
  await expect(confirmEmail(token)).resolves.toEqual({ email: "postman2@example.com" });
  const [, sent] = await mailsInLog();
  expect(sent).toMatchObject({ status: "sent", lastError: "" });
});

test("a job that finds its account closed sends nothing", async () => {
  const { id } = await createMember({ username: "postman3", email: "postman3@example.com" });
  await resendVerification(id);
  await inTransaction((trx) =>
    trx.updateTable("user").set({ status: 3 }).where("id", "=", id).execute(),
  );
  const before = server.mails.length;
  await runDueJobs();
  expect(server.mails).toHaveLength(before);
});

test("programs that answer for who is away are asked not to", async () => {
  const { id } = await createMember({ username: "postman0", email: "postman0@example.com" });
  await resendVerification(id);
  await runDueJobs();
  expect(server.mails.at(-1)).toMatch(/^Auto-Submitted: auto-generated\r?$/m);
});
