import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireViewer } from "~/features/accounts/account/account.queries.server";
import { memberAction } from "~/features/accounts/account/member-action.server";
import { ReportPage } from "~/features/discussion/pages/report-page";
import { readReported } from "~/features/discussion/pages/report-page.server";
import { reportThing, requireOthers } from "~/features/moderation/report.commands.server";
import { reportSchema } from "~/features/moderation/report.schema";
import { privateMeta } from "~/features/site/frame/page-meta";
import { answerPage } from "~/platform/http/page-faults.server";
import { useFormAnswer } from "~/ui/forms/use-form-answer";

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, { title: "举报" });

export function loader({ request }: LoaderFunctionArgs) {
  return answerPage(request, async () => {
    const viewer = await requireViewer(request);
    const { entityType, noun, title, path, authorId } = await readReported(request, viewer);
    requireOthers(viewer, authorId);
    return { target: { entityType, noun, title, path } };
  });
}

export function action({ request }: ActionFunctionArgs) {
  return memberAction(request, {
    schema: reportSchema,
    run: async (form, viewer) => {
      const target = await readReported(request, viewer);
      await reportThing(viewer, target, form);
      const text = "收到了，处理之后会给你发消息";
      return { to: target.path, flash: { kind: "success", text } };
    },
  });
}

export default function ReportThing() {
  return <ReportPage {...useLoaderData<typeof loader>()} answer={useFormAnswer<typeof action>()} />;
}
