import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { answerDelete, readDeletePage } from "~/features/content/posts/status-action.server";
import { DeletePage } from "~/features/content/posts/status-pages";
import { pageMeta } from "~/features/site/frame/page-meta";
import { useFormAnswer } from "~/ui/forms/use-form-answer";

export const meta: MetaFunction<typeof loader> = ({ matches, data }) => [
  ...pageMeta(matches, { title: `删除${data?.noun ?? "话题"}` }),
  { name: "robots", content: "noindex" },
];

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  readDeletePage(request, "topic", params["topicId"]);

export const action = ({ request, params }: ActionFunctionArgs) =>
  answerDelete(request, "topic", params["topicId"]);

export default function DeleteTopic() {
  return <DeletePage {...useLoaderData<typeof loader>()} answer={useFormAnswer<typeof action>()} />;
}
