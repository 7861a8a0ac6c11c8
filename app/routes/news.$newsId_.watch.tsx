import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { WatchPage } from "~/features/discussion/pages/watch-page";
import { answerWatch, readWatchPage } from "~/features/discussion/pages/watch-page.server";
import { privateMeta } from "~/features/site/frame/page-meta";
import { useFormAnswer } from "~/ui/forms/use-form-answer";

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, { title: "关注回复" });

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  readWatchPage(request, "news", params["newsId"]);

export const action = ({ request, params }: ActionFunctionArgs) =>
  answerWatch(request, "news", params["newsId"]);

export default function WatchNews() {
  return <WatchPage {...useLoaderData<typeof loader>()} answer={useFormAnswer<typeof action>()} />;
}
