import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { BadgeForm } from "~/features/admin/badges/badge-form";
import { badgeForStaff } from "~/features/admin/badges/badge-staff-form.server";
import { answerStaffForm, readStaffForm } from "~/features/content/writing/staff-form.server";
import { privateMeta } from "~/features/site/frame/page-meta";
import { useFormAnswer } from "~/ui/forms/use-form-answer";

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, { title: "新增徽章" });

export const loader = ({ request }: LoaderFunctionArgs) =>
  readStaffForm(request, undefined, badgeForStaff);

export const action = ({ request }: ActionFunctionArgs) =>
  answerStaffForm(request, undefined, badgeForStaff);

/** A new badge of the site. */
export default function CreateBadge() {
  return <BadgeForm {...useLoaderData<typeof loader>()} answer={useFormAnswer<typeof action>()} />;
}
