import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { VulnerabilityForm } from "~/features/content/vulnerabilities/vulnerability-form";
import { vulnerabilityForStaff } from "~/features/content/vulnerabilities/vulnerability-staff-form.server";
import { answerStaffForm, readStaffForm } from "~/features/content/writing/staff-form.server";
import { privateMeta } from "~/features/site/frame/page-meta";
import { useFormAnswer } from "~/ui/forms/use-form-answer";

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, { title: "新增漏洞" });

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  readStaffForm(request, params["vulnerabilityId"], vulnerabilityForStaff);

export const action = ({ request, params }: ActionFunctionArgs) =>
  answerStaffForm(request, params["vulnerabilityId"], vulnerabilityForStaff);

/** A vulnerability that a moderator writes anew. */
export default function CreateVulnerability() {
  return (
    <VulnerabilityForm
      {...useLoaderData<typeof loader>()}
      answer={useFormAnswer<typeof action>()}
    />
  );
}
