import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { linkVisibility } from "~/features/content/links/link-staff-form.server";
import { VisibilityForm } from "~/features/content/status/visibility-form";
import { answerVisibility, readVisibility } from "~/features/content/status/visibility.server";
import { privateMeta } from "~/features/site/frame/page-meta";
import { useFormAnswer } from "~/ui/forms/use-form-answer";

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, { title: "处理友链" });

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  readVisibility(request, params["linkId"], linkVisibility);

export const action = ({ request, params }: ActionFunctionArgs) =>
  answerVisibility(request, params["linkId"], linkVisibility);

/** Takes a friend link down, or puts it back. */
export default function LinkVisibility() {
  return (
    <VisibilityForm {...useLoaderData<typeof loader>()} answer={useFormAnswer<typeof action>()} />
  );
}
