import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { HistoryPage } from "~/features/content/posts/history-page";
import { readHistoryPage } from "~/features/content/posts/history-page.server";
import { pageMeta } from "~/features/site/frame/page-meta";

export const meta: MetaFunction = ({ matches }) => [
  ...pageMeta(matches, { title: "修改记录" }),
  { name: "robots", content: "noindex" },
];

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  readHistoryPage(request, "article", params["articleId"]);

export default function HistoryOfArticle() {
  return <HistoryPage {...useLoaderData<typeof loader>()} />;
}
