import { inTransaction, type Writer } from "~/platform/database/database.server";
import { withoutSecrets } from "~/platform/mail/mail-secrets";
import { sendMail, type Mail } from "~/platform/mail/mail.server";

interface LoggedMail {
  kind: string;
  userId: number;
  address: string;
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
 * Sends a mail and notes how that went and what it said but for `secret`; throws when the mail server
 * refuses, so that the queue tries again.
 */
export async function sendLoggedMail(mailId: number, mail: Mail, secret = ""): Promise<void> {
  const subject = mail.subject;
  await noteAttempt(mailId, withoutSecrets(mail.text, secret));
  try {
    const { outboxFile } = await sendMail(mail);
    const sentTime = Date.now();
    await setMail(mailId, { status: "sent", subject, outboxFile, lastError: "", sentTime });
  } catch (error) {
    const lastError = String(error).slice(0, 500);
    await setMail(mailId, { status: "failed", subject, lastError });
    throw error;
  }
}

async function noteAttempt(mailId: number, text: string): Promise<void> {
  await inTransaction((trx) =>
    trx
      .updateTable("mail")
      .set((eb) => ({ text, attempts: eb("attempts", "+", 1) }))
      .where("id", "=", mailId)
      .execute(),
  );
}

/** Notes why a mail will never be sent. */
export async function failMail(mailId: number, lastError: string): Promise<void> {
  await setMail(mailId, { status: "failed", lastError });
}

/** Takes a mail that nobody needs any more out of the log. */
export async function dropMail(mailId: number): Promise<void> {
  await inTransaction((trx) => trx.deleteFrom("mail").where("id", "=", mailId).execute());
}

interface MailChange {
  status: "sent" | "failed";
  subject?: string;
  outboxFile?: string;
  lastError: string;
  sentTime?: number;
}

async function setMail(mailId: number, change: MailChange): Promise<void> {
  await inTransaction((trx) =>
    trx.updateTable("mail").set(change).where("id", "=", mailId).execute(),
  );
}
