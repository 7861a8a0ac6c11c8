import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { answerTopicReaction } from "~/features/content/topic-reaction-action.server";

/** Likes a topic or tweet, or takes it back. */
export const action = ({ request, params }: ActionFunctionArgs) =>
  answerTopicReaction(request, "like", params["topicId"]);

export const loader = ({ params }: LoaderFunctionArgs) => redirect(`/topic/${params["topicId"]}`);
