import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { TopicListPage } from "~/features/content/lists/topic-list-page";
import { readTopicListPage } from "~/features/content/lists/topic-list-page.server";
import { pageMeta } from "~/features/site/frame/page-meta";
import { useRootData } from "~/root-data";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "最新话题", canonical: "/topics" });

export function loader({ request }: LoaderFunctionArgs) {
  return readTopicListPage(request, { list: "newest" });
}

export default function Topics() {
  const { nodes, site } = useRootData();
  return (
    <TopicListPage
      heading="最新话题"
      current="newest"
      currentNodeId={0}
      nodes={nodes}
      notice={site.notification}
      {...useLoaderData<typeof loader>()}
    />
  );
}
