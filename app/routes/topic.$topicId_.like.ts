import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { answerReaction } from "~/features/content/posts/reaction-action.server";

/** Likes a topic or tweet, or takes it back. */
export const action = ({ request, params }: ActionFunctionArgs) =>
  answerReaction(request, "topic", "like", params["topicId"]);

export const loader = ({ params }: LoaderFunctionArgs) =>
  redirect(`/topic/${encodeURIComponent(params["topicId"] ?? "")}`);
