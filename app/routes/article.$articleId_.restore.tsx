import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { answerRestore, readRestorePage } from "~/features/content/posts/status-action.server";
import { RestorePage } from "~/features/content/posts/status-pages";
import { pageMeta } from "~/features/site/frame/page-meta";
import { useFormAnswer } from "~/ui/forms/use-form-answer";

export const meta: MetaFunction = ({ matches }) => [
  ...pageMeta(matches, { title: "恢复文章" }),
  { name: "robots", content: "noindex" },
];

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  readRestorePage(request, "article", params["articleId"]);

export const action = ({ request, params }: ActionFunctionArgs) =>
  answerRestore(request, "article", params["articleId"]);

export default function RestoreArticle() {
  return (
    <RestorePage {...useLoaderData<typeof loader>()} answer={useFormAnswer<typeof action>()} />
  );
}
