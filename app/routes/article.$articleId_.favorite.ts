import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { answerReaction } from "~/features/content/posts/reaction-action.server";

/** Keeps an article, or takes it back. */
export const action = ({ request, params }: ActionFunctionArgs) =>
  answerReaction(request, "article", "favorite", params["articleId"]);

export const loader = ({ params }: LoaderFunctionArgs) =>
  redirect(`/article/${encodeURIComponent(params["articleId"] ?? "")}`);
