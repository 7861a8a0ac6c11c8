import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { TopicListPage } from "~/features/content/lists/topic-list-page";
import { readNewestPage } from "~/features/content/lists/topic-list-page.server";
import { ownLookIn } from "~/features/content/looks/topic-look";
import { readTopicReadingPage } from "~/features/discussion/members/topic-reading-page.server";
import { pageMeta } from "~/features/site/frame/page-meta";
import { useRootData } from "~/root-data";

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  data ? pageMeta(matches, { title: data.heading, canonical: data.canonical }) : [];

export async function loader({ request }: LoaderFunctionArgs) {
  const own = ownLookIn(new URL(request.url).searchParams);
  return own ? readTopicReadingPage(request, own) : readNewestPage(request);
}

export default function Topics() {
  const { nodes, site, viewer } = useRootData();
  const list = useLoaderData<typeof loader>();
  return <TopicListPage nodes={nodes} notice={site.notification} own={viewer !== null} {...list} />;
}
