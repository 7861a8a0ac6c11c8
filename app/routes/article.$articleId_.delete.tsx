import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { answerDelete, readDeletePage } from "~/features/content/posts/status-action.server";
import { DeletePage } from "~/features/content/posts/status-pages";
import { pageMeta } from "~/features/site/frame/page-meta";
import { useFormAnswer } from "~/ui/forms/use-form-answer";

export const meta: MetaFunction = ({ matches }) => [
  ...pageMeta(matches, { title: "删除文章" }),
  { name: "robots", content: "noindex" },
];

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  readDeletePage(request, "article", params["articleId"]);

export const action = ({ request, params }: ActionFunctionArgs) =>
  answerDelete(request, "article", params["articleId"]);

export default function DeleteArticle() {
  return <DeletePage {...useLoaderData<typeof loader>()} answer={useFormAnswer<typeof action>()} />;
}
