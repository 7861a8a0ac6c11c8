import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { answerCuration } from "~/features/content/topics/curation.server";

/** Lets a topic stand first, or no longer. */
export const action = ({ request, params }: ActionFunctionArgs) =>
  answerCuration(request, "sticky", params["topicId"]);

export const loader = ({ params }: LoaderFunctionArgs) =>
  redirect(`/topic/${encodeURIComponent(params["topicId"] ?? "")}`);
