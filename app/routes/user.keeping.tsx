import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { memberAction } from "~/features/accounts/account/member-action.server";
import { deskLinks } from "~/features/admin/frame/desk-sheet";
import { KeepingPage } from "~/features/admin/reports/keeping-page";
import { readKeepingPage } from "~/features/admin/reports/keeping-page.server";
import { settleKeptReport } from "~/features/admin/reports/report-form.server";
import { reportAnswerSchema } from "~/features/moderation/report.schema";
import { OwnPage } from "~/features/profiles/own-page";
import type { RouteHandle } from "~/features/site/frame/layout-name";
import { privateMeta } from "~/features/site/frame/page-meta";
import { useFormAnswer } from "~/ui/forms/use-form-answer";

export const links = deskLinks;

export const handle: RouteHandle = { layout: "user-centre" };

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, { title: "我管的节点" });

export const loader = ({ request }: LoaderFunctionArgs) => readKeepingPage(request);

export const action = ({ request }: ActionFunctionArgs) =>
  memberAction(request, { schema: reportAnswerSchema, run: settleKeptReport });

export default function KeptNodes() {
  const { profile, ...kept } = useLoaderData<typeof loader>();
  return (
    <OwnPage profile={profile}>
      <KeepingPage {...kept} answer={useFormAnswer<typeof action>()} />
    </OwnPage>
  );
}
