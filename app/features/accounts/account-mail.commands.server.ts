import { readSettings } from "~/features/site/setting.queries.server";
import { inTransaction, type Writer } from "~/platform/database/database.server";
import { TooFast } from "~/platform/errors/domain-errors";
import { publicOrigin } from "~/platform/http/site-address.server";
import { enqueue } from "~/platform/jobs/job.commands.server";
import { defineJob } from "~/platform/jobs/job.server";
import { letterHtml, letterText } from "~/platform/mail/mail-text";
import { countAct } from "~/platform/rate-limit/rate-limit.commands.server";
import { letterOf, type AccountMail } from "./account-letters";
import { waitInWords } from "./guess-throttle";
import { failMail, logMail, sendLoggedMail } from "./mail-log.commands.server";
import { issueCode, issueToken } from "./one-time-token.commands.server";
import { userStatus } from "./user";

/** What waits in the queue: never the token, which is made when the mail is written. */
export type MailJob = AccountMail & { mailId: number; nickname: string };

const mailJob = defineJob<MailJob>("account-mail", deliverMail);

/** Puts a mail into the queue, in the transaction that causes it. */
export async function enqueueMail(trx: Writer, mail: AccountMail): Promise<void> {
  const { nickname } = await trx
    .selectFrom("user")
    .select("nickname")
    .where("id", "=", mail.userId)
    .executeTakeFirstOrThrow();
  const { kind, userId, address } = mail;
  const mailId = await logMail(trx, { kind, userId, address });
  await enqueue(trx, mailJob, { ...mail, mailId, nickname });
}

/** Mails that one member may ask for. */
const mailLimit = { most: 5, seconds: 60 * 60 };

/** Counts a mail that a member asked for; TooFast after five in an hour. */
export async function countMail(trx: Writer, userId: number): Promise<void> {
  await countAct(trx, `mail ${userId}`, mailLimit);
}

/** Counts a mail that a keeper asked for among the same; TooFast tells the keeper whose mailbox is spared. */
export async function countMailTo(trx: Writer, userId: number): Promise<void> {
  try {
    await countMail(trx, userId);
  } catch (error) {
    if (!(error instanceof TooFast)) throw error;
    const wait = waitInWords(error.retryAfter * 1000);
    throw new TooFast(
      error.retryAfter,
      `一小时里最多给一位成员发 ${mailLimit.most} 封，请 ${wait}后再发`,
    );
  }
}

/** Writes a mail and sends it; throws when the mail server refuses, so that the queue tries again. */
export async function deliverMail(job: MailJob): Promise<void> {
  const { siteTitle } = await readSettings();
  const secret = await inTransaction((trx) => issueSecret(trx, job));
  if (secret === null) return failMail(job.mailId, "账号已不存在");
  const facts = { nickname: job.nickname, siteTitle, origin: publicOrigin(), secret };
  const { subject, letter } = letterOf(job, facts);
  const mail = {
    to: job.address,
    subject,
    text: letterText(letter),
    html: letterHtml(letter),
    fromName: siteTitle,
  };
  await sendLoggedMail(job.mailId, mail, secret);
}

/** The token or code of a mail, "" for a mail without, null when its account is gone. */
async function issueSecret(
  trx: Writer,
  { kind, userId, address }: MailJob,
): Promise<string | null> {
  if (kind === "signup-refused") return "";
  const user = await trx
    .selectFrom("user")
    .select("id")
    .where("id", "=", userId)
    .where("status", "!=", userStatus.closed)
    .executeTakeFirst();
  if (!user) return null;
  switch (kind) {
    case "verify-email":
    case "change-email":
    case "reset-password":
      return issueToken(trx, { purpose: kind, userId, payload: address });
    case "confirm-identity":
      return issueCode(trx, userId);
    default:
      return "";
  }
}
