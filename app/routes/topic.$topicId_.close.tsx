import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ClosingPage } from "~/features/content/topic-display/closing-page";
import { answerClosing, readClosingPage } from "~/features/content/topics/topic-closing.server";
import { privateMeta } from "~/features/site/frame/page-meta";
import { useFormAnswer } from "~/ui/forms/use-form-answer";

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, { title: "关闭回复" });

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  readClosingPage(request, params["topicId"]);

export const action = ({ request, params }: ActionFunctionArgs) =>
  answerClosing(request, params["topicId"]);

export default function CloseTopic() {
  return (
    <ClosingPage {...useLoaderData<typeof loader>()} answer={useFormAnswer<typeof action>()} />
  );
}
