import { openApplicant } from "~/features/accounts/secrets/applicant-token.server";
import { tokenLife, type TokenPurpose } from "~/features/accounts/secrets/one-time-token";
import { issueCode, issueToken } from "~/features/accounts/secrets/one-time-token.commands.server";
import { userStatus } from "~/features/accounts/user/user";
import { readSettings } from "~/features/site/settings/setting.queries.server";
import { waitInWords } from "~/platform/clock/wait-in-words";
import { inQuietTransaction, type Writer } from "~/platform/database/database.server";
import { held } from "~/platform/database/hold-rows.server";
import { randomToken, sign } from "~/platform/env/secrets.server";
import { RuleBroken, tooFastAs } from "~/platform/errors/domain-errors";
import { publicOrigin } from "~/platform/http/site-address.server";
import { enqueue } from "~/platform/jobs/job.commands.server";
import { defineJob, type Attempt } from "~/platform/jobs/job.server";
import { letterHtml, letterText } from "~/platform/mail/mail-text";
import { countAct } from "~/platform/rate-limit/rate-limit.commands.server";
import { letterOf, withoutName, type AccountMail } from "./account-letters";
import { dropMail, logMail, mailManner, sendLoggedMail } from "./mail-log.commands.server";
import { hasLaterMail, readWaitingMail, type WaitingMail } from "./mail-log.queries.server";
import { accountMailKind } from "./mail-queue";

const mailJob = defineJob<{ mailId: number }>(accountMailKind, deliverMail, mailManner);

/**
 * What a mail is written from: never its token or code, which is made from `seed` and the site's secret. Mails that
 * were asked for by an earlier version have no seed. `basis` is what its secret hangs on, as it was when it was asked for.
 */
type AccountLetter = AccountMail & { nickname: string; seed?: string; basis?: string };

/** Puts a mail into the queue, in the transaction that causes it. */
export async function enqueueMail(trx: Writer, mail: AccountMail): Promise<void> {
  const { nickname, ...account } = await trx
    .selectFrom("user")
    .select(["nickname", "passwordHash", "emailKey"])
    .where("id", "=", mail.userId)
    .executeTakeFirstOrThrow();
  await enqueueMailTo(trx, nickname, mail, basisOf(mail.kind, account));
}

/** Puts a mail into the queue to somebody whose name is known, "" where it is sealed. */
export async function enqueueMailTo(
  trx: Writer,
  nickname: string,
  mail: AccountMail,
  basis = "",
): Promise<void> {
  const written: AccountLetter = { ...mail, nickname, seed: randomToken(), basis };
  const letter = JSON.stringify(written);
  const { kind, userId, address } = mail;
  // Nothing else is kept of who was refused, or has no account yet, so nobody is to be found by these mails.
  const nameless = kind === "signup-refused" || kind === "confirm-sign-up";
  const to = nameless ? { userId: 0, address: "" } : { userId, address };
  const mailId = await logMail(trx, { kind, ...to, letter });
  await enqueue(trx, mailJob, { mailId });
}

/** Mails that one member may ask for. */
const mailLimit = { most: 5, seconds: 60 * 60 };

/** Counts a mail that a member asked for; TooFast after five in an hour. */
export async function countMail(trx: Writer, userId: number): Promise<void> {
  await countAct(trx, `mail ${userId}`, mailLimit);
}

/** Counts a mail that a moderator asked for among the same; TooFast tells the moderator whose mailbox is spared. */
export async function countMailTo(trx: Writer, userId: number): Promise<void> {
  await countMail(trx, userId).catch(
    tooFastAs(
      (seconds) =>
        `一小时里最多给一位成员发 ${mailLimit.most} 封，请 ${waitInWords(seconds * 1000)}后再发`,
    ),
  );
}

/** Writes a mail and sends it unless that has no sense any more; throws when the mail server refuses, so that the queue tries again. */
async function deliverMail({ mailId }: { mailId: number }, attempt: Attempt): Promise<void> {
  const { siteTitle } = await readSettings();
  const ready = await inQuietTransaction((trx) => prepareMail(trx, mailId));
  if (!ready) return;
  const { logged, letter: facts, secret } = ready;
  const { subject, letter } = letterOf(facts, {
    nickname: facts.nickname,
    siteTitle,
    origin: publicOrigin(),
    secret,
  });
  const mail = {
    to: facts.address,
    subject,
    text: letterText(letter),
    html: letterHtml(letter),
    fromName: siteTitle,
  };
  const text = facts.kind === "confirm-sign-up" ? letterText(withoutName(letter)) : mail.text;
  await sendLoggedMail(logged, mail, attempt, { secret, text });
}

interface ReadyMail {
  logged: WaitingMail;
  /** With name and address, even where they were sealed. */
  letter: AccountLetter;
  /** The token or code that it carries; "" for a mail without. */
  secret: string;
}

/** A mail that waits, with its secret; null where there is nothing to send, and why is noted. */
async function prepareMail(trx: Writer, mailId: number): Promise<ReadyMail | null> {
  const logged = await readWaitingMail(trx, mailId);
  if (!logged) return null;
  const kept = JSON.parse(logged.letter) as AccountLetter;
  const letter = kept.kind === "confirm-sign-up" ? unsealed(kept) : kept;
  const refusal = letter ? await refusalOf(trx, logged, letter) : tooLate;
  const secret = letter && refusal === "" ? await issueSecret(trx, logged, letter) : null;
  if (!letter || secret === null) {
    await dropMail(trx, mailId, refusal || "信其实到了：里面的链接或确认码已经用过");
    return null;
  }
  return { logged, letter, secret };
}

/** The letter to an applicant, which the log keeps neither name nor address of; null once its link is no good. */
function unsealed(letter: AccountLetter & { kind: "confirm-sign-up" }): AccountLetter | null {
  try {
    const { email: address, nickname } = openApplicant(letter.sealed);
    return { ...letter, address, nickname };
  } catch (error) {
    if (error instanceof RuleBroken) return null;
    throw error;
  }
}

const carriesSecret = (kind: AccountMail["kind"]): kind is TokenPurpose => kind in tokenLife;

/**
 * What the secret of a mail hangs on: with a new password, or another address, what was asked for before brings none any
 * more, as those that had come are dropped then. Kept in the letter, where nobody can tell anything from it; "" for nothing.
 */
function basisOf(kind: AccountMail["kind"], account: MailedAccount): string {
  return carriesSecret(kind) ? sign("mail basis", JSON.stringify(basisParts[kind](account))) : "";
}

interface MailedAccount {
  passwordHash: string;
  emailKey: string | null;
}

const basisParts: Record<TokenPurpose, (account: MailedAccount) => (string | null)[]> = {
  "verify-email": ({ emailKey }) => [emailKey],
  "change-email": ({ passwordHash }) => [passwordHash],
  "reset-password": ({ passwordHash, emailKey }) => [passwordHash, emailKey],
  "confirm-identity": ({ passwordHash, emailKey }) => [passwordHash, emailKey],
};

const tooLate = "有效期过了还没能发出，不再发；需要的话请重新申请";

/** Why a mail is not to be sent any more, in a sentence; "" where it is. */
async function refusalOf(
  trx: Writer,
  logged: WaitingMail,
  { kind, userId, basis }: AccountLetter,
): Promise<string> {
  if (kind !== "signup-refused" && kind !== "confirm-sign-up") {
    const user = await trx
      .selectFrom("user")
      .select(["passwordHash", "emailKey"])
      .where("id", "=", userId)
      .where("status", "!=", userStatus.closed)
      // Whoever changes the password meanwhile drops the secret of this mail, too.
      .$call(held)
      .executeTakeFirst();
    if (!user) return "账号已不存在";
    // Mails that were asked for by an earlier version have none.
    if (basis && basis !== basisOf(kind, user)) return "后来改过密码或者邮箱，这一封不再发";
  }
  if (!carriesSecret(kind)) return "";
  if (Date.now() > logged.createTime + tokenLife[kind]) {
    return tooLate;
  }
  // A link that is sent now would end the one of the later mail, which may have arrived.
  const late = logged.attempts > 0 && (await hasLaterMail(trx, logged));
  return late ? "后来又申请了一封新的，这一封不再发" : "";
}

/**
 * The token or code of a mail, the same at each attempt, so that a mail which arrives twice says the same; ""
 * for a mail without, null when it was used already.
 */
async function issueSecret(
  trx: Writer,
  { id, createTime }: WaitingMail,
  letter: AccountLetter,
): Promise<string | null> {
  const { kind, userId, address, seed = "" } = letter;
  if (letter.kind === "confirm-sign-up") return letter.sealed;
  if (!carriesSecret(kind)) return "";
  const source = `${id} ${createTime} ${seed}`;
  if (kind === "confirm-identity") return issueCode(trx, userId, source);
  return issueToken(trx, { purpose: kind, userId, payload: address }, source);
}
