import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireModerator } from "~/features/accounts/account/account.queries.server";
import { moderatorAction } from "~/features/accounts/account/moderator-action.server";
import { changeJob, jobFormSchema } from "~/features/admin/jobs/job-form.server";
import { JobPage } from "~/features/admin/jobs/job-page";
import { privateMeta } from "~/features/site/frame/page-meta";
import { readDatabase } from "~/platform/database/database.server";
import { answerPage } from "~/platform/http/page-faults.server";
import { readGreatActs } from "~/platform/jobs/great-act.queries.server";
import { readJobs } from "~/platform/jobs/job.queries.server";
import { useFormAnswer } from "~/ui/forms/use-form-answer";

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, { title: "任务" });

export function loader({ request }: LoaderFunctionArgs) {
  return answerPage(request, async () => {
    await requireModerator(request);
    const db = readDatabase();
    const [acts, failed, waiting] = await Promise.all([
      readGreatActs(db),
      readJobs(db, "failed"),
      readJobs(db, "waiting"),
    ]);
    return { acts, failed, waiting };
  });
}

export const action = ({ request }: ActionFunctionArgs) =>
  moderatorAction(request, { schema: jobFormSchema, run: changeJob });

export default function Jobs() {
  return <JobPage {...useLoaderData<typeof loader>()} answer={useFormAnswer<typeof action>()} />;
}
