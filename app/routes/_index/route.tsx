import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getViewer } from "~/features/accounts/account.queries.server";
import { readNewestArticleTitles } from "~/features/content/articles/article-list.queries.server";
import { Portal } from "~/features/content/portal";
import { readPopularTags } from "~/features/content/tag.queries.server";
import { readTopicList } from "~/features/content/topic-list.queries.server";
import { readActiveMembers } from "~/features/profiles/profile.queries.server";
import type { RouteHandle } from "~/features/site/layout-name";
import { pageMeta } from "~/features/site/page-meta";
import { readDatabase } from "~/platform/database/database.server";
import { useRootData } from "~/root-data";

export const handle: RouteHandle = { layout: "portal" };

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "", canonical: "/" });

const shown = { recommended: 5, newest: 14, articles: 5, members: 10, tags: 24 };

export async function loader({ request }: LoaderFunctionArgs) {
  const db = readDatabase();
  const viewer = await getViewer(request);
  const [recommended, newest, articles, members, tags] = await Promise.all([
    readTopicList(db, { list: "recommend" }, null, viewer),
    readTopicList(db, { list: "newest" }, null, viewer),
    readNewestArticleTitles(db, shown.articles),
    readActiveMembers(db, shown.members),
    readPopularTags(db, shown.tags),
  ]);
  return {
    recommended: recommended.results.slice(0, shown.recommended),
    newest: [...newest.sticky, ...newest.results].slice(0, shown.newest),
    articles,
    members,
    tags,
  };
}

export default function Home() {
  const { site } = useRootData();
  return <Portal notice={site.notification} {...useLoaderData<typeof loader>()} />;
}
