import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { newsVisibility } from "~/features/content/news/news-staff-form.server";
import { VisibilityForm } from "~/features/content/status/visibility-form";
import { answerVisibility, readVisibility } from "~/features/content/status/visibility.server";
import { privateMeta } from "~/features/site/frame/page-meta";
import { useFormAnswer } from "~/ui/forms/use-form-answer";

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, { title: "删除资讯" });

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  readVisibility(request, params["newsId"], newsVisibility);

export const action = ({ request, params }: ActionFunctionArgs) =>
  answerVisibility(request, params["newsId"], newsVisibility);

/** Deletes a news item, or restores it. */
export default function NewsVisibility() {
  return (
    <VisibilityForm {...useLoaderData<typeof loader>()} answer={useFormAnswer<typeof action>()} />
  );
}
