import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { TopicWatchPage } from "~/features/content/topic-watches/topic-watch-page";
import {
  answerTopicWatch,
  readTopicWatchPage,
} from "~/features/content/topic-watches/topic-watch-page.server";
import { privateMeta } from "~/features/site/frame/page-meta";
import { useFormAnswer } from "~/ui/forms/use-form-answer";

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, { title: "关注新话题" });

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  readTopicWatchPage(request, "tag", params["tagId"]);

export const action = ({ request, params }: ActionFunctionArgs) =>
  answerTopicWatch(request, "tag", params["tagId"]);

export default function WatchTag() {
  const answer = useFormAnswer<typeof action>();
  return <TopicWatchPage {...useLoaderData<typeof loader>()} answer={answer} />;
}
