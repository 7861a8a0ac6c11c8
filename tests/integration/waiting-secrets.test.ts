import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createMember, type Member } from "tests/factories/member";
import { emptyMails, loggedMails, tryAgain } from "tests/support/mail-queue";
import { readLetter } from "tests/support/read-letter";
import { strangeDevice } from "tests/support/sign-in";
import {
  confirmEmail,
  requestEmailChange,
  resendVerification,
} from "~/features/accounts/identity/email.commands.server";
import { mailIdentityCode } from "~/features/accounts/identity/identity.commands.server";
import {
  changePassword,
  mailResetLinkTo,
  resetPasswordByLink,
} from "~/features/accounts/identity/password.commands.server";
import { resetPassword } from "~/features/accounts/account/account.commands.server";
import { inTransaction, readDatabase } from "~/platform/database/database.server";

const server = await vi.hoisted(async () => {
  const { MailServer } = await import("tests/providers/smtp-server");
  const mailServer = new MailServer();
  process.env["SMTP_URL"] = await mailServer.start();
  return mailServer;
});

const password = "bamboo-forest";
const fresh = "another-forest";
let member: Member;
let email: string;
let made = 0;

beforeEach(async () => {
  await emptyMails();
  await server.stop();
  server.mails.length = 0;
  made += 1;
  email = `waiting${made}@example.com`;
  member = await createMember({ username: `waiting${made}`, email, password });
});
afterAll(() => server.stop());

const proof = () => ({ currentPassword: password, code: "", device: strangeDevice() });
const moved = () => `elsewhere${made}@example.com`;

/** The ways in which a mail that brings a secret is asked for. */
const asks = {
  "change-email": () => requestEmailChange(member.viewer, moved(), proof()),
  "reset-password": () => inTransaction((trx) => mailResetLinkTo(trx, member.id)),
  "confirm-identity": () => mailIdentityCode(member.id),
  "verify-email": () => resendVerification(member.id),
};
type Kind = keyof typeof asks;

/** What the mail server takes now that it is there again, by address. */
async function arrive() {
  await server.start();
  await tryAgain();
  return server.mails.map((mail) => readLetter(mail));
}

async function mailedToken(kind: Kind): Promise<string> {
  await asks[kind]();
  const token = (await arrive()).find((mail) => mail.token !== "")?.token ?? "";
  await server.stop();
  server.mails.length = 0;
  return token;
}

const outcome = async (kind: Kind) => {
  const [mail] = (await loggedMails()).filter((one) => one.kind === kind);
  return [mail?.status, mail?.lastError];
};
const secretsOf = (kind: Kind) =>
  readDatabase()
    .selectFrom("oneTimeToken")
    .select("id")
    .where("userId", "=", member.id)
    .where("purpose", "=", kind)
    .where("usedTime", "=", 0)
    .execute();
const ended = ["dropped", "后来改过密码或者邮箱，这一封不再发"];

const byMember = () => changePassword(member.viewer, fresh, proof());
const byCommand = () => resetPassword(`waiting${made}`, fresh);

describe.each(["change-email", "reset-password", "confirm-identity"] as const)(
  "a mail of the kind %s",
  (kind) => {
    test("that still waits when the password is changed brings no secret any more", async () => {
      await asks[kind]();
      await byMember();
      await arrive();
      expect(await outcome(kind)).toEqual(ended);
      expect(await secretsOf(kind)).toEqual([]);
    });

    test("that is tried again after the password was changed brings none either", async () => {
      await asks[kind]();
      await tryAgain();
      expect(await secretsOf(kind)).toHaveLength(1);
      await byMember();
      await arrive();
      expect(await outcome(kind)).toEqual(ended);
      expect(await secretsOf(kind)).toEqual([]);
    });

    test("that waits when the password is set on the command line brings none", async () => {
      await asks[kind]();
      await byCommand();
      await arrive();
      expect(await outcome(kind)).toEqual(ended);
    });
  },
);

test("a change of address that waits does not outlive a password that is reset by mail", async () => {
  const token = await mailedToken("reset-password");
  await asks["change-email"]();
  await resetPasswordByLink(token, fresh);
  await arrive();
  expect(await outcome("change-email")).toEqual(ended);
  expect(server.mails.map((mail) => readLetter(mail).to)).not.toContain(moved());
});

test.each(["verify-email", "reset-password", "confirm-identity"] as const)(
  "a mail of the kind %s that waits brings no secret once the address has changed",
  async (kind) => {
    const token = await mailedToken("change-email");
    await asks[kind]();
    await confirmEmail(token);
    await arrive();
    expect(await outcome(kind)).toEqual(ended);
    expect(await secretsOf(kind)).toEqual([]);
  },
);

test("what waits is sent where neither has changed, and the verification after a new password, too", async () => {
  await asks["verify-email"]();
  await byMember();
  await asks["reset-password"]();
  await arrive();
  expect(await outcome("verify-email")).toEqual(["sent", ""]);
  expect(await outcome("reset-password")).toEqual(["sent", ""]);
});
