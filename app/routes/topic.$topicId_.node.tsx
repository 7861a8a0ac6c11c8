import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { MovePage } from "~/features/content/topic-display/move-page";
import { answerMove, readMovePage } from "~/features/content/topics/curation.server";
import { privateMeta } from "~/features/site/frame/page-meta";
import { useFormAnswer } from "~/ui/forms/use-form-answer";

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, { title: "移到别的节点" });

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  readMovePage(request, params["topicId"]);

export const action = ({ request, params }: ActionFunctionArgs) =>
  answerMove(request, params["topicId"]);

export default function MoveTopic() {
  return <MovePage {...useLoaderData<typeof loader>()} answer={useFormAnswer<typeof action>()} />;
}
