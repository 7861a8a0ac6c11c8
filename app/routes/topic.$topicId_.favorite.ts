import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { answerTopicReaction } from "~/features/content/topic-reaction-action.server";

/** Keeps a topic or tweet among one's favorites, or lets it go. */
export const action = ({ request, params }: ActionFunctionArgs) =>
  answerTopicReaction(request, "favorite", params["topicId"]);

export const loader = ({ params }: LoaderFunctionArgs) => redirect(`/topic/${params["topicId"]}`);
