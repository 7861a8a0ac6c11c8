import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { LinkStaffForm } from "~/features/content/links/link-form";
import { linkForStaff } from "~/features/content/links/link-staff-form.server";
import { answerStaffForm, readStaffForm } from "~/features/content/writing/staff-form.server";
import { privateMeta } from "~/features/site/frame/page-meta";
import { useFormAnswer } from "~/ui/forms/use-form-answer";

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, { title: "新增友链" });

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  readStaffForm(request, params["linkId"], linkForStaff);

export const action = ({ request, params }: ActionFunctionArgs) =>
  answerStaffForm(request, params["linkId"], linkForStaff);

/** A friend link that a moderator writes anew. */
export default function CreateLink() {
  return (
    <LinkStaffForm {...useLoaderData<typeof loader>()} answer={useFormAnswer<typeof action>()} />
  );
}
