import { z } from "zod";
import {
  noteMailDropped,
  noteMailsWait,
} from "~/features/accounts/mail/mail-queue.commands.server";
import type { Viewer } from "~/features/accounts/user/user";
import { recordAct } from "~/features/moderation/audit-log.commands.server";
import { inModeratorTransaction } from "~/features/moderation/moderator-transaction.commands.server";
import type { Writer } from "~/platform/database/database.server";
import type { Done } from "~/platform/http/page-action.server";
import { readActOfJob } from "~/platform/jobs/great-act.queries.server";
import { dropJob, retryJob, type StoredJob } from "~/platform/jobs/job-admin.commands.server";
import { idField } from "~/platform/text/text-fields";

/** The form of a job: try it again, or drop it. */
export const jobFormSchema = z.object({
  jobId: idField,
  intent: z.enum(["retry", "drop"], { error: "请再试一次" }),
});

const verbs = {
  async retry(trx: Writer, jobId: number): Promise<StoredJob> {
    const job = await retryJob(trx, jobId);
    await noteMailsWait(trx, [job]);
    return job;
  },
  async drop(trx: Writer, jobId: number): Promise<StoredJob> {
    const job = await dropJob(trx, jobId);
    await noteMailDropped(trx, job);
    return job;
  },
};

/** Does what a button of the page of jobs asks for. */
export async function changeJob(
  { jobId, intent }: z.output<typeof jobFormSchema>,
  moderator: Viewer,
): Promise<Done> {
  await inModeratorTransaction(moderator, async (trx) => {
    const job = await verbs[intent](trx, jobId);
    const act = await readActOfJob(trx, job);
    await recordAct(trx, moderator, {
      act: intent,
      entityType: "job",
      entityId: jobId,
      before: job.kind,
      // What was done of it stays.
      ...(act && { after: `${act.name}（做了 ${act.done} 个）` }),
    });
  });
  const text = intent === "retry" ? "马上再试" : "丢掉了";
  return { to: "/admin/jobs", flash: { kind: "success", text } };
}
