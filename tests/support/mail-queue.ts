import { createMember, type Member } from "tests/factories/member";
import { enqueueMail } from "~/features/accounts/mail/account-mail.commands.server";
import { mailDelays } from "~/features/accounts/mail/mail-queue";
import { inTransaction, readDatabase } from "~/platform/database/database.server";
import { runDueJobs } from "~/platform/jobs/job-runner.server";

/** A member who can be written to. */
export type Addressee = Member & { email: string };

let made = 0;

export async function createAddressee(): Promise<Addressee> {
  made += 1;
  const email = `addressee${made}@example.com`;
  return { email, ...(await createMember({ username: `mailbox${made}`, email })) };
}

/** Has a mail written that stays true however late it comes. */
export async function askForMail({ id: userId, email: address }: Addressee): Promise<void> {
  await inTransaction((trx) => enqueueMail(trx, { kind: "password-changed", userId, address }));
}

/** The log of mails, and the queue, as they stand. */
export const loggedMails = () =>
  readDatabase().selectFrom("mail").selectAll().orderBy("id").execute();
export const queuedJobs = () =>
  readDatabase().selectFrom("job").selectAll().orderBy("id").execute();

export async function emptyMails(): Promise<void> {
  await inTransaction(async (trx) => {
    await trx.deleteFrom("job").execute();
    await trx.deleteFrom("mail").execute();
  });
}

/** Lets the time of the next attempts come, and makes them. */
export async function tryAgain(): Promise<void> {
  await inTransaction((trx) => trx.updateTable("job").set({ runTime: 1 }).execute());
  await runDueJobs();
}

/** Makes every attempt that a mail is given. */
export async function tryInVain(): Promise<void> {
  for (let attempt = 0; attempt <= mailDelays.length; attempt += 1) await tryAgain();
}

/** Makes the mails of the log older. */
export async function letMailsAge(milliseconds: number): Promise<void> {
  await inTransaction((trx) =>
    trx
      .updateTable("mail")
      .set((eb) => ({ createTime: eb("createTime", "-", milliseconds) }))
      .execute(),
  );
}
