import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { VulnerabilityForm } from "~/features/content/vulnerabilities/vulnerability-form";
import { keptVulnerability } from "~/features/content/vulnerabilities/vulnerability-keeping.server";
import { answerKeptForm, readKeptForm } from "~/features/content/writing/kept-form.server";
import { privateMeta } from "~/features/site/frame/page-meta";
import { useFormAnswer } from "~/ui/forms/use-form-answer";

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, { title: "新增漏洞" });

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  readKeptForm(request, params["vulnerabilityId"], keptVulnerability);

export const action = ({ request, params }: ActionFunctionArgs) =>
  answerKeptForm(request, params["vulnerabilityId"], keptVulnerability);

/** A vulnerability that a keeper writes anew. */
export default function CreateVulnerability() {
  return (
    <VulnerabilityForm
      {...useLoaderData<typeof loader>()}
      answer={useFormAnswer<typeof action>()}
    />
  );
}
