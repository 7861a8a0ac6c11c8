import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { TopicListPage } from "~/features/content/lists/topic-list-page";
import { readTopicListPage } from "~/features/content/lists/topic-list-page.server";
import { readNode } from "~/features/content/nodes/node.queries.server";
import { pageMeta } from "~/features/site/frame/page-meta";
import { readDatabase } from "~/platform/database/database.server";
import { answerPage } from "~/platform/http/page-faults.server";
import { found, idParameter } from "~/platform/http/parameters.server";
import { useRootData } from "~/root-data";

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  data
    ? pageMeta(matches, {
        title: data.heading,
        ...(data.description === "" ? {} : { description: data.description }),
        canonical: data.canonical,
      })
    : [];

const newest = {
  heading: "最新话题",
  description: "",
  canonical: "/topics",
  current: "newest",
  currentNodeId: 0,
} as const;

const recommend = {
  heading: "推荐话题",
  description: "",
  canonical: "/topics/node/recommend",
  current: "recommend",
  currentNodeId: -1,
} as const;

export async function loader({ request, params }: LoaderFunctionArgs) {
  if (params["nodeId"] === "newest") {
    return { ...newest, ...(await readTopicListPage(request, { list: "newest" })) };
  }
  if (params["nodeId"] === "recommend") {
    return { ...recommend, ...(await readTopicListPage(request, { list: "recommend" })) };
  }
  const node = await answerPage(request, async () =>
    found(await readNode(readDatabase(), idParameter(params["nodeId"]))),
  );
  const query = new URL(request.url).searchParams;
  const unsolved = node.question && query.get("solved") === "no";
  return {
    heading: node.name,
    description: node.description,
    canonical: `/topics/node/${node.id}`,
    current: unsolved ? ("unsolved" as const) : null,
    currentNodeId: node.id,
    asked: node.question,
    ...(await readTopicListPage(request, { list: "node", nodeId: node.id, unsolved })),
  };
}

export default function TopicsOfNode() {
  const { nodes, site } = useRootData();
  const list = useLoaderData<typeof loader>();
  return <TopicListPage nodes={nodes} notice={site.notification} {...list} />;
}
