import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { TopicListPage } from "~/features/content/lists/topic-list-page";
import { readNewestPage } from "~/features/content/lists/topic-list-page.server";
import { pageMeta } from "~/features/site/frame/page-meta";
import { useRootData } from "~/root-data";

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  data ? pageMeta(matches, { title: data.heading, canonical: data.canonical }) : [];

export function loader({ request }: LoaderFunctionArgs) {
  return readNewestPage(request);
}

export default function Topics() {
  const { nodes, site } = useRootData();
  const list = useLoaderData<typeof loader>();
  return <TopicListPage nodes={nodes} notice={site.notification} {...list} />;
}
