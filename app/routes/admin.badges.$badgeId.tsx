import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { BadgeForm } from "~/features/admin/badges/badge-form";
import { badgeForStaff } from "~/features/admin/badges/badge-staff-form.server";
import { answerStaffForm, readStaffForm } from "~/features/content/writing/staff-form.server";
import { privateMeta } from "~/features/site/frame/page-meta";
import { useFormAnswer } from "~/ui/forms/use-form-answer";

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, { title: "编辑徽章" });

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  readStaffForm(request, params["badgeId"], badgeForStaff);

export const action = ({ request, params }: ActionFunctionArgs) =>
  answerStaffForm(request, params["badgeId"], badgeForStaff);

/** A badge that is given other words, another colour or sign. */
export default function EditBadge() {
  return <BadgeForm {...useLoaderData<typeof loader>()} answer={useFormAnswer<typeof action>()} />;
}
