import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { SlowingPage } from "~/features/content/topic-display/slowing-page";
import { answerSlowing, readSlowingPage } from "~/features/content/topics/topic-closing.server";
import { privateMeta } from "~/features/site/frame/page-meta";
import { useFormAnswer } from "~/ui/forms/use-form-answer";

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, { title: "慢速" });

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  readSlowingPage(request, params["topicId"]);

export const action = ({ request, params }: ActionFunctionArgs) =>
  answerSlowing(request, params["topicId"]);

export default function SlowTopic() {
  return (
    <SlowingPage {...useLoaderData<typeof loader>()} answer={useFormAnswer<typeof action>()} />
  );
}
