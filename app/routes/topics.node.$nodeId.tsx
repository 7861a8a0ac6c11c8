import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getViewer } from "~/features/accounts/account/account.queries.server";
import { readKeepersOf } from "~/features/accounts/keeping/node-keeper.queries.server";
import { feedLink, nodeFeed } from "~/features/content/lists/list-feeds";
import { TopicListPage } from "~/features/content/lists/topic-list-page";
import { readNewestPage, readTopicListPage } from "~/features/content/lists/topic-list-page.server";
import { mayRefuse } from "~/features/content/nodes/node-refusing";
import { readNode } from "~/features/content/nodes/node.queries.server";
import { toldRefusal } from "~/features/content/nodes/told-refusals.server";
import { readPlaceWatch } from "~/features/content/topic-watches/topic-watch-page.server";
import { lookHeading, lookIn } from "~/features/content/looks/topic-look";
import { pageMeta } from "~/features/site/frame/page-meta";
import { readDatabase } from "~/platform/database/database.server";
import { answerPage } from "~/platform/http/page-faults.server";
import { found, idParameter } from "~/platform/http/parameters.server";
import { useRootData } from "~/root-data";

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  data
    ? [
        ...pageMeta(matches, {
          title: data.heading,
          ...("description" in data &&
            data.description !== "" && { description: data.description }),
          canonical: data.canonical,
        }),
        ...(data.currentNodeId > 0 ? [feedLink(data.heading, nodeFeed(data.currentNodeId))] : []),
      ]
    : [];

const recommend = {
  heading: "推荐话题",
  canonical: "/topics/node/recommend",
  current: "recommend",
  currentNodeId: -1,
} as const;

export async function loader({ request, params }: LoaderFunctionArgs) {
  if (params["nodeId"] === "newest") return readNewestPage(request);
  if (params["nodeId"] === "recommend") {
    return { ...recommend, ...(await readTopicListPage(request, { list: "recommend" })) };
  }
  const [node, keepers] = await answerPage(request, async () => {
    const id = idParameter(params["nodeId"]);
    const read = await Promise.all([
      readNode(readDatabase(), id),
      readKeepersOf(readDatabase(), id),
    ]);
    return [found(read[0]), read[1]] as const;
  });
  const viewer = await getViewer(request);
  const [refusal, watch] = await Promise.all([
    toldRefusal(viewer, node),
    readPlaceWatch(viewer, { entityType: "node", entityId: node.id }),
  ]);
  const look = lookIn(new URL(request.url).searchParams, node);
  return {
    heading: lookHeading(node.name, look),
    description: node.description,
    canonical: `/topics/node/${node.id}`,
    current: null,
    currentNodeId: node.id,
    look,
    asked: node.question,
    ...(keepers.length > 0 && { keepers }),
    ...(refusal !== null && { refusal }),
    ...(watch && { watch }),
    ...(mayRefuse(viewer, node.id) && { refusing: true }),
    ...(await readTopicListPage(request, { list: "node", nodeId: node.id, look })),
  };
}

export default function TopicsOfNode() {
  const { nodes, site, viewer } = useRootData();
  const list = useLoaderData<typeof loader>();
  const own = viewer !== null && list.current === "newest";
  return <TopicListPage nodes={nodes} notice={site.notification} own={own} {...list} />;
}
