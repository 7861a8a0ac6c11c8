import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { SitePageForm } from "~/features/content/site-pages/site-page-form";
import { sitePageForStaff } from "~/features/content/site-pages/site-page-staff-form.server";
import { answerStaffForm, readStaffForm } from "~/features/content/writing/staff-form.server";
import { privateMeta } from "~/features/site/frame/page-meta";
import { useFormAnswer } from "~/ui/forms/use-form-answer";

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, { title: "新增页面" });

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  readStaffForm(request, params["pageId"], sitePageForStaff);

export const action = ({ request, params }: ActionFunctionArgs) =>
  answerStaffForm(request, params["pageId"], sitePageForStaff);

/** A page of the site's own that a moderator writes anew. */
export default function CreateSitePage() {
  return (
    <SitePageForm {...useLoaderData<typeof loader>()} answer={useFormAnswer<typeof action>()} />
  );
}
