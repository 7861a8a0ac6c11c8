import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { MergePage } from "~/features/discussion/splitting/topic-merge-page";
import {
  answerMerge,
  readMergePage,
} from "~/features/discussion/splitting/topic-merge-page.server";
import { privateMeta } from "~/features/site/frame/page-meta";
import { useFormAnswer } from "~/ui/forms/use-form-answer";

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, { title: "并入另一话题" });

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  readMergePage(request, params["topicId"]);

export const action = ({ request, params }: ActionFunctionArgs) =>
  answerMerge(request, params["topicId"]);

export default function MergeTopic() {
  return <MergePage {...useLoaderData<typeof loader>()} answer={useFormAnswer<typeof action>()} />;
}
