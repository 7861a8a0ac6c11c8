import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import {
  answerPollClosing,
  readPollClosing,
} from "~/features/content/topic-display/poll-page.server";
import { PollClosingPage } from "~/features/content/topic-display/poll-pages";
import { privateMeta } from "~/features/site/frame/page-meta";
import { useFormAnswer } from "~/ui/forms/use-form-answer";

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, { title: "结束投票" });

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  readPollClosing(request, params["topicId"]);

export const action = ({ request, params }: ActionFunctionArgs) =>
  answerPollClosing(request, params["topicId"]);

export default function ClosePoll() {
  return (
    <PollClosingPage {...useLoaderData<typeof loader>()} answer={useFormAnswer<typeof action>()} />
  );
}
