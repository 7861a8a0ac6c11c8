import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { answerRestore, readRestorePage } from "~/features/content/posts/status-action.server";
import { RestorePage } from "~/features/content/posts/status-pages";
import { pageMeta } from "~/features/site/frame/page-meta";
import { useFormAnswer } from "~/ui/forms/use-form-answer";

export const meta: MetaFunction<typeof loader> = ({ matches, data }) => [
  ...pageMeta(matches, { title: `恢复${data?.noun ?? "话题"}` }),
  { name: "robots", content: "noindex" },
];

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  readRestorePage(request, "topic", params["topicId"]);

export const action = ({ request, params }: ActionFunctionArgs) =>
  answerRestore(request, "topic", params["topicId"]);

export default function RestoreTopic() {
  return (
    <RestorePage {...useLoaderData<typeof loader>()} answer={useFormAnswer<typeof action>()} />
  );
}
