import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { answerVote, readVotePage } from "~/features/content/topic-display/poll-page.server";
import { VotePage } from "~/features/content/topic-display/poll-pages";
import { privateMeta } from "~/features/site/frame/page-meta";
import { useFormAnswer } from "~/ui/forms/use-form-answer";

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, { title: "投票" });

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  readVotePage(request, params["topicId"]);

export const action = ({ request, params }: ActionFunctionArgs) =>
  answerVote(request, params["topicId"]);

export default function Vote() {
  return <VotePage {...useLoaderData<typeof loader>()} answer={useFormAnswer<typeof action>()} />;
}
