import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readMovePage } from "~/features/content/topics/curation.server";
import { SplitPage } from "~/features/discussion/splitting/split-page";
import { answerSplit } from "~/features/discussion/splitting/split-page.server";
import { privateMeta } from "~/features/site/frame/page-meta";
import { useFormAnswer } from "~/ui/forms/use-form-answer";

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, { title: "拆出新话题" });

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  readMovePage(request, params["topicId"]);

export const action = ({ request, params }: ActionFunctionArgs) =>
  answerSplit(request, params["topicId"]);

export default function SplitTopic() {
  return <SplitPage {...useLoaderData<typeof loader>()} answer={useFormAnswer<typeof action>()} />;
}
