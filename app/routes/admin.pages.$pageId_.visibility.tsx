import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { sitePageVisibility } from "~/features/content/site-pages/site-page-staff-form.server";
import { VisibilityForm } from "~/features/content/status/visibility-form";
import { answerVisibility, readVisibility } from "~/features/content/status/visibility.server";
import { privateMeta } from "~/features/site/frame/page-meta";
import { useFormAnswer } from "~/ui/forms/use-form-answer";

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, { title: "处理页面" });

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  readVisibility(request, params["pageId"], sitePageVisibility);

export const action = ({ request, params }: ActionFunctionArgs) =>
  answerVisibility(request, params["pageId"], sitePageVisibility);

/** Takes a page of the site's own down, or puts it back. */
export default function DecideSitePage() {
  return (
    <VisibilityForm {...useLoaderData<typeof loader>()} answer={useFormAnswer<typeof action>()} />
  );
}
