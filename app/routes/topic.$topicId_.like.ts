import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { answerReaction } from "~/features/content/reaction-action.server";

export { steadyAction as clientAction } from "~/ui/steady";

/** Likes a topic or tweet, or takes it back. */
export const action = ({ request, params }: ActionFunctionArgs) =>
  answerReaction(request, "topic", "like", params["topicId"]);

export const loader = ({ params }: LoaderFunctionArgs) =>
  redirect(`/topic/${encodeURIComponent(params["topicId"] ?? "")}`);
