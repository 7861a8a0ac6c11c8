import { z } from "zod";
import type { Viewer } from "~/features/accounts/user";
import { recordAct } from "~/features/moderation/audit-log.commands.server";
import { inTransaction } from "~/platform/database/database.server";
import type { Done } from "~/platform/http/page-action.server";
import { dropJob, retryJob } from "~/platform/jobs/job-keeping.commands.server";
import { idField } from "~/platform/text/text-fields";

/** The form of a job: try it again, or drop it. */
export const jobFormSchema = z.object({
  jobId: idField,
  intent: z.enum(["retry", "drop"], { error: "请再试一次" }),
});

const verbs = { retry: retryJob, drop: dropJob };

/** Does what a button of the page of jobs asks for. */
export async function changeJob(
  { jobId, intent }: z.output<typeof jobFormSchema>,
  keeper: Viewer,
): Promise<Done> {
  await inTransaction(async (trx) => {
    const before = await verbs[intent](trx, jobId);
    await recordAct(trx, keeper, { act: intent, entityType: "job", entityId: jobId, before });
  });
  const text = intent === "retry" ? "马上再试" : "丢掉了";
  return { to: "/admin/jobs", flash: { kind: "success", text } };
}
