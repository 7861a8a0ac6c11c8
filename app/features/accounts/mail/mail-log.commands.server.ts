import { inQuietTransaction, type Writer } from "~/platform/database/database.server";
import { errorOnOneLine } from "~/platform/errors/cause-in-words";
import type { Attempt, JobManner } from "~/platform/jobs/job.server";
import { withoutSecrets } from "~/platform/mail/mail-secrets";
import { sendMail, type Mail } from "~/platform/mail/mail.server";
import type { WaitingMail } from "./mail-log.queries.server";
import { mailDelays } from "./mail-queue";
import type { MailStatus } from "./mail.tables";

interface LoggedMail {
  kind: string;
  /** 0, with an empty address, when the log must not show whom the mail went to. */
  userId: number;
  address: string;
  /** What it is to be written from; left out where its job knows. */
  letter?: string;
}

/** Writes a mail that is to be sent into the log of mails, and answers its id there. */
export async function logMail(trx: Writer, mail: LoggedMail): Promise<number> {
  const { id } = await trx
    .insertInto("mail")
    .values({ ...mail, status: "waiting", createTime: Date.now() })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Sends a waiting mail, then logs the outcome and `text` of it without `secret`; throws what the mail server says,
 * so that the queue tries again. It has one Message-ID however often it is tried: a process that ends after the mail
 * server took it and before that is noted has it sent once more, and the receiver can tell.
 */
export async function sendLoggedMail(
  { id, createTime }: Pick<WaitingMail, "id" | "createTime">,
  mail: Omit<Mail, "key">,
  { last }: Attempt,
  { secret = "", text = mail.text }: { secret?: string; text?: string } = {},
): Promise<void> {
  const subject = mail.subject;
  await noteAttempt(id, withoutSecrets(text, secret));
  const { outboxFile } = await sendMail({ ...mail, key: `mail-${id}-${createTime}` }).catch(
    async (error: unknown) => {
      const lastError = errorOnOneLine(error, 500);
      await setMail(id, { status: last ? "failed" : "waiting", subject, lastError });
      throw error;
    },
  );
  const sentTime = Date.now();
  await setMail(id, { status: "sent", letter: "", subject, outboxFile, lastError: "", sentTime });
}

/** How all jobs that send a mail are done: a mail server that keeps silent holds up the other mails alone. */
export const mailManner: JobManner<{ mailId: number }> = {
  delays: mailDelays,
  lane: "mail",
  lost: ({ mailId }) => noteMailFailed(mailId, "网站在发这封信时一再中断"),
};

async function noteMailFailed(mailId: number, lastError: string): Promise<void> {
  await inQuietTransaction((trx) =>
    trx
      .updateTable("mail")
      .set({ status: "failed", lastError })
      .where("id", "=", mailId)
      .where("status", "=", "waiting")
      .execute(),
  );
}

async function noteAttempt(mailId: number, text: string): Promise<void> {
  await inQuietTransaction((trx) =>
    trx
      .updateTable("mail")
      .set((eb) => ({ text, attempts: eb("attempts", "+", 1) }))
      .where("id", "=", mailId)
      .execute(),
  );
}

/** Notes that a mail which was not sent never will be, and why, in a sentence. */
export async function dropMail(trx: Writer, mailId: number, why: string): Promise<void> {
  await trx
    .updateTable("mail")
    .set({ status: "dropped", letter: "", lastError: why })
    .where("id", "=", mailId)
    .where("status", "in", ["waiting", "failed"])
    .execute();
}

/** Takes a mail that nobody needs any more out of the log. */
export async function forgetMail(mailId: number): Promise<void> {
  await inQuietTransaction((trx) => trx.deleteFrom("mail").where("id", "=", mailId).execute());
}

interface MailChange {
  status: MailStatus;
  letter?: string;
  subject: string;
  outboxFile?: string;
  lastError: string;
  sentTime?: number;
}

async function setMail(mailId: number, change: MailChange): Promise<void> {
  await inQuietTransaction((trx) =>
    trx.updateTable("mail").set(change).where("id", "=", mailId).execute(),
  );
}
