import { holdAccountOf, setPassword } from "~/features/accounts/account/account.commands.server";
import { passwordProblem } from "~/features/accounts/account/account-fields";
import {
  countMail,
  countMailTo,
  enqueueMail,
} from "~/features/accounts/mail/account-mail.commands.server";
import { findToken, useToken } from "~/features/accounts/secrets/one-time-token.commands.server";
import { endAloneSince } from "~/features/accounts/passkeys/passkey.commands.server";
import { isListedPassword } from "~/features/accounts/secrets/common-passwords.server";
import { tooCommon } from "~/features/accounts/secrets/password";
import { hashPassword } from "~/features/accounts/secrets/password.server";
import { nameKeyOf } from "~/features/accounts/user/account-names.queries.server";
import { type Viewer, welcome } from "~/features/accounts/user/user";
import {
  inQuietTransaction,
  inTransaction,
  readDatabase,
  type Database,
  type Writer,
} from "~/platform/database/database.server";
import { holdRows } from "~/platform/database/hold-rows.server";
import { FieldsInvalid, RuleBroken } from "~/platform/errors/domain-errors";
import { enqueue } from "~/platform/jobs/job.commands.server";
import { defineJob } from "~/platform/jobs/job.server";
import { countActFrom } from "~/platform/rate-limit/rate-limit.commands.server";
import { requireIdentity, type IdentityProof } from "./identity.commands.server";

const hour = 60 * 60;

const forgottenJob = defineJob<{ email: string }>("account-forgotten", mailResetLink);

/**
 * Notes that somebody forgot the password of an address. Whether the address belongs to anyone is looked
 * up later, by the queue, so that neither words nor time tell it. TooFast after 20 an hour from one place.
 */
export async function forgetPassword(email: string, from: string): Promise<void> {
  await inQuietTransaction(async (trx) => {
    await countActFrom(trx, from, "forgotten", { most: 20, seconds: hour });
    await enqueue(trx, forgottenJob, { email });
  });
}

/** Mails the link that sets a new password, if the address belongs to somebody who may sign in. */
async function mailResetLink({ email }: { email: string }): Promise<void> {
  await inQuietTransaction(async (trx) => {
    const user = await trx
      .selectFrom("user")
      .select(["id", "email"])
      .where("emailKey", "=", nameKeyOf(email))
      .where("status", "in", welcome)
      .executeTakeFirst();
    if (!user || !(await hasRoom(trx, user.id))) return;
    await enqueueMail(trx, { kind: "reset-password", userId: user.id, address: user.email });
  });
}

/** Mails a member the link that sets a new password, because a moderator asks for it; RuleBroken when they cannot get it. */
export async function mailResetLinkTo(trx: Writer, userId: number): Promise<void> {
  const user = await trx
    .selectFrom("user")
    .select("email")
    .where("id", "=", userId)
    .where("status", "in", welcome)
    .executeTakeFirst();
  if (!user) throw new RuleBroken("这个账号不能登录，不用重设密码");
  if (user.email === "") throw new RuleBroken("这个账号没有填写邮箱");
  await countMailTo(trx, userId);
  await enqueueMail(trx, { kind: "reset-password", userId, address: user.email });
}

// A mailbox is not to be flooded, and nobody is told that it would have been.
async function hasRoom(trx: Writer, userId: number): Promise<boolean> {
  try {
    await countMail(trx, userId);
    return true;
  } catch {
    return false;
  }
}

/** Whether the link of a forgotten password is still good; RuleBroken says why not. */
export async function checkResetLink(secret: string): Promise<void> {
  const { userId } = await findToken(readDatabase(), ["reset-password"], secret);
  await requireActiveAccount(readDatabase(), userId);
}

// The link may have been mailed before the account was disabled.
async function requireActiveAccount(db: Database, userId: number): Promise<void> {
  const user = await db
    .selectFrom("user")
    .select("id")
    .where("id", "=", userId)
    .where("status", "in", welcome)
    .executeTakeFirst();
  if (!user) throw new RuleBroken("这个账号已被停用，密码没有改");
}

/**
 * Sets a new password by the mailed link, ends all sessions and answers the member's id. Whoever signed up with another's
 * address may have linked accounts and passkeys of their own: of those that came after the mailbox was last proven, accounts are
 * taken off and passkeys sign in no more without the new password. A mail tells of it. RuleBroken for accounts that are disabled.
 */
export async function resetPasswordByLink(secret: string, password: string): Promise<number> {
  const passwordHash = await hashPassword(password);
  return inTransaction(async (trx) => {
    const token = await findToken(trx, ["reset-password"], secret);
    await holdRows(trx, "user", [token.userId]);
    await requireActiveAccount(trx, token.userId);
    const user = await readNames(trx, token.userId);
    if (nameKeyOf(user.email) !== nameKeyOf(token.payload)) {
      throw new RuleBroken("账号的邮箱已经换了，请用新邮箱找回密码");
    }
    requireOther(password, user);
    await useToken(trx, token);
    await setPassword(trx, token.userId, passwordHash, 0);
    const ended = await endUnprovenWays(trx, token.userId);
    // Whoever opened the link reads this mailbox.
    await trx
      .updateTable("user")
      .set({ emailVerified: 1, mailboxTime: Date.now() })
      .where("id", "=", token.userId)
      .execute();
    const mail = { userId: token.userId, address: user.email, ...ended };
    await enqueueMail(trx, { kind: "password-reset", ...mail });
    return token.userId;
  });
}

/**
 * Ends the ways in that came after the mailbox was last proven, and answers how many. A passkey stays the second factor
 * that it is: who reads the mailbox alone is not to pass it.
 */
async function endUnprovenWays(
  trx: Writer,
  userId: number,
): Promise<{ ended: number; passkeys: number }> {
  const { mailboxTime, emailVerified } = await trx
    .selectFrom("user")
    .select(["mailboxTime", "emailVerified"])
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  // It was proven, and an older backup does not know when.
  if (emailVerified === 1 && mailboxTime === 0) return { ended: 0, passkeys: 0 };
  const ended = await trx
    .deleteFrom("linkedAccount")
    .where("userId", "=", userId)
    .where("createTime", ">", mailboxTime)
    .returning("id")
    .execute();
  return { ended: ended.length, passkeys: await endAloneSince(trx, userId, mailboxTime) };
}

/** Changes or first sets a member's password; all other sessions end. */
export async function changePassword(
  viewer: Pick<Viewer, "id" | "sessionId">,
  password: string,
  proof: IdentityProof,
): Promise<void> {
  await requireIdentity(viewer.id, proof, { whenNothingToAsk: "refuse" });
  const passwordHash = await hashPassword(password);
  await inQuietTransaction(async (trx) => {
    await holdAccountOf(trx, viewer);
    const user = await readNames(trx, viewer.id);
    requireOther(password, user);
    await setPassword(trx, viewer.id, passwordHash, viewer.sessionId);
    if (user.email === "") return;
    await enqueueMail(trx, { kind: "password-changed", userId: viewer.id, address: user.email });
  });
}

async function readNames(trx: Writer, userId: number) {
  return trx
    .selectFrom("user")
    .select(["username", "email"])
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
}

function requireOther(password: string, user: { username: string; email: string }): void {
  const problem = isListedPassword(password) ? tooCommon : passwordProblem(password, user);
  if (problem) throw new FieldsInvalid({ password: [problem] });
}
