import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireModerator } from "~/features/accounts/account/account.queries.server";
import { moderatorAction } from "~/features/accounts/account/moderator-action.server";
import { settleReport } from "~/features/admin/reports/report-form.server";
import { ReportList } from "~/features/admin/reports/report-list";
import { withThings } from "~/features/admin/reports/reported-things.queries.server";
import { countOpenReports, readReportPage } from "~/features/moderation/report.queries.server";
import { reportAnswerSchema } from "~/features/moderation/report.schema";
import { privateMeta } from "~/features/site/frame/page-meta";
import { readDatabase } from "~/platform/database/database.server";
import { answerPage } from "~/platform/http/page-faults.server";
import { useFormAnswer } from "~/ui/forms/use-form-answer";

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, { title: "举报" });

export function loader({ request }: LoaderFunctionArgs) {
  return answerPage(request, async () => {
    await requireModerator(request);
    const query = new URL(request.url).searchParams;
    const db = readDatabase();
    const open = !query.has("answered");
    const [page, openCount] = await Promise.all([
      readReportPage(db, open, query.get("cursor")),
      countOpenReports(db),
    ]);
    const results = await withThings(db, page.results);
    return { page: { ...page, results }, open, openCount };
  });
}

export function action({ request }: ActionFunctionArgs) {
  return moderatorAction(request, { schema: reportAnswerSchema, run: settleReport });
}

export default function Reports() {
  return <ReportList {...useLoaderData<typeof loader>()} answer={useFormAnswer<typeof action>()} />;
}
