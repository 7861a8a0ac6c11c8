import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { NewsForm } from "~/features/content/news/news-form";
import { keptNews } from "~/features/content/news/news-keeping.server";
import { answerKeptForm, readKeptForm } from "~/features/content/writing/kept-form.server";
import { privateMeta } from "~/features/site/frame/page-meta";
import { useFormAnswer } from "~/ui/forms/use-form-answer";

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, { title: "编辑资讯" });

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  readKeptForm(request, params["newsId"], keptNews);

export const action = ({ request, params }: ActionFunctionArgs) =>
  answerKeptForm(request, params["newsId"], keptNews);

/** A news item that a keeper writes over. */
export default function EditNews() {
  return <NewsForm {...useLoaderData<typeof loader>()} answer={useFormAnswer<typeof action>()} />;
}
