import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { FeedPages } from "~/features/content/feed/feed-list";
import { ListFrame } from "~/features/content/lists/topic-list-page";
import { readFeedPage } from "~/features/content/lists/topic-list-page.server";
import { privateMeta } from "~/features/site/frame/page-meta";
import { useRootData } from "~/root-data";

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, { title: "关注" });

export function loader({ request }: LoaderFunctionArgs) {
  return readFeedPage(request);
}

export default function Feed() {
  const { nodes, site } = useRootData();
  const { feed, ...beside } = useLoaderData<typeof loader>();
  return (
    <ListFrame
      heading="关注的人"
      current="feed"
      currentNodeId={null}
      nodes={nodes}
      notice={site.notification}
      {...beside}
    >
      <FeedPages page={feed} />
    </ListFrame>
  );
}
