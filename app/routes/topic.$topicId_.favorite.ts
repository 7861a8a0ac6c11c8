import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { answerReaction } from "~/features/content/posts/reaction-action.server";

/** Keeps a topic or tweet, or takes it back. */
export const action = ({ request, params }: ActionFunctionArgs) =>
  answerReaction(request, "topic", "favorite", params["topicId"]);

export const loader = ({ params }: LoaderFunctionArgs) =>
  redirect(`/topic/${encodeURIComponent(params["topicId"] ?? "")}`);
