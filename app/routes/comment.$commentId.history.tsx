import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { HistoryPage } from "~/features/content/posts/history-page";
import { readCommentHistory } from "~/features/discussion/pages/comment-history.server";
import { privateMeta } from "~/features/site/frame/page-meta";

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, { title: "修改记录" });

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  readCommentHistory(request, params["commentId"]);

export default function HistoryOfComment() {
  return <HistoryPage {...useLoaderData<typeof loader>()} />;
}
