import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { NewsForm } from "~/features/content/news/news-form";
import { newsForStaff } from "~/features/content/news/news-staff-form.server";
import { answerStaffForm, readStaffForm } from "~/features/content/writing/staff-form.server";
import { privateMeta } from "~/features/site/frame/page-meta";
import { useFormAnswer } from "~/ui/forms/use-form-answer";

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, { title: "写资讯" });

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  readStaffForm(request, params["newsId"], newsForStaff);

export const action = ({ request, params }: ActionFunctionArgs) =>
  answerStaffForm(request, params["newsId"], newsForStaff);

/** A news item that a moderator writes anew. */
export default function CreateNews() {
  return <NewsForm {...useLoaderData<typeof loader>()} answer={useFormAnswer<typeof action>()} />;
}
