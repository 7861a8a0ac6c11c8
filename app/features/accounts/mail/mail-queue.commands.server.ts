import type { Writer } from "~/platform/database/database.server";
import { inParts } from "~/platform/database/value-rows.server";
import { retryJobs, type StoredJob } from "~/platform/jobs/job-admin.commands.server";
import { dropMail } from "./mail-log.commands.server";
import { mailJobKinds } from "./mail-queue";

const sendsMail = ({ kind }: StoredJob) => mailJobKinds.includes(kind);
const mailIdOf = ({ payload }: StoredJob) => (JSON.parse(payload) as { mailId: number }).mailId;

/**
 * Has every mail that waits or failed tried again at once, for three days more, and answers how many these are.
 * Each keeps its one job, so that none is sent twice, and one that is being sent is left to it.
 */
export async function retryMails(trx: Writer): Promise<number> {
  const jobs = await retryJobs(trx, mailJobKinds);
  await noteMailsWait(trx, jobs);
  return jobs.length;
}

/** Notes of mails that failed that they wait again, as their jobs do; jobs that send none are no error. */
export async function noteMailsWait(trx: Writer, jobs: StoredJob[]): Promise<void> {
  for (const part of inParts(jobs.filter(sendsMail).map(mailIdOf), 1)) {
    await trx
      .updateTable("mail")
      .set({ status: "waiting" })
      .where("id", "in", part)
      .where("status", "=", "failed")
      .execute();
  }
}

/** Notes of a mail whose job was taken out of the queue that nothing sends it any more. */
export async function noteMailDropped(trx: Writer, job: StoredJob): Promise<void> {
  if (sendsMail(job)) await dropMail(trx, mailIdOf(job), "管理员丢掉了发信的任务");
}
