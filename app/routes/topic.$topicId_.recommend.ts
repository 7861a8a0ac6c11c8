import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { answerCuration } from "~/features/content/topics/curation.server";

/** Recommends a topic, or no longer. */
export const action = ({ request, params }: ActionFunctionArgs) =>
  answerCuration(request, "recommend", params["topicId"]);

export const loader = ({ params }: LoaderFunctionArgs) =>
  redirect(`/topic/${encodeURIComponent(params["topicId"] ?? "")}`);
