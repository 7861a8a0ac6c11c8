import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getViewer } from "~/features/accounts/account/account.queries.server";
import { readArticleList } from "~/features/content/articles/article-list.queries.server";
import { readFirstLinks } from "~/features/content/links/link.queries.server";
import { readLatestNews } from "~/features/content/news/news.queries.server";
import { Portal } from "~/features/content/portal/portal";
import {
  linkLine,
  newsLine,
  portalLine,
  portalTitle,
  portalTopics,
  story,
  tweetLine,
  vulnerabilityLine,
} from "~/features/content/portal/portal-data";
import { PortalReading, readingShown } from "~/features/content/portal/portal-reading";
import { PortalStories, storiesShown } from "~/features/content/portal/portal-stories";
import { readPopularTags } from "~/features/content/tags/tag.queries.server";
import { readTopicList } from "~/features/content/topics/topic-list.queries.server";
import { readHottestTopics } from "~/features/content/topics/topic-titles.queries.server";
import { readNewestTweets } from "~/features/content/topics/tweet-lines.queries.server";
import { readLatestVulnerabilities } from "~/features/content/vulnerabilities/vulnerability-list.queries.server";
import { readMostActiveMembers } from "~/features/profiles/profile.queries.server";
import { DataBlock } from "~/features/seo/data-block";
import type { RouteHandle } from "~/features/site/frame/layout-name";
import { pageMeta } from "~/features/site/frame/page-meta";
import { portalRows } from "~/features/site/settings/portal-order";
import { readSettings } from "~/features/site/settings/setting.queries.server";
import { readDatabase, type Database } from "~/platform/database/database.server";
import { useRootData } from "~/root-data";

export const handle: RouteHandle = { layout: "portal" };

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "", canonical: "/" });

const shown = { recommended: 5, newest: 18, hottest: 5, members: 6, tags: 14 };

export async function loader({ request }: LoaderFunctionArgs) {
  const db = readDatabase();
  const viewer = await getViewer(request);
  const [recommended, newest, hottest, stories, members, tags, reading] = await Promise.all([
    readTopicList(db, { list: "recommend" }, null, viewer),
    readTopicList(db, { list: "newest" }, null, viewer),
    readHottestTopics(db, shown.hottest),
    readStories(db),
    readMostActiveMembers(db, shown.members),
    readPopularTags(db, shown.tags),
    readReading(db),
  ]);
  const { portalOrder } = await readSettings();
  return {
    order: portalRows(portalOrder),
    recommended: portalTopics(recommended.results.slice(0, shown.recommended)),
    newest: [...newest.sticky, ...newest.results].slice(0, shown.newest).map(portalLine),
    hottest: hottest.map(portalTitle),
    stories,
    members,
    tags,
    reading,
  };
}

async function readStories(db: Database) {
  const [{ results }, tweets] = await Promise.all([
    readArticleList(db, { list: "newest" }, null, null),
    readNewestTweets(db, storiesShown.tweets),
  ]);
  return {
    articles: results.slice(0, storiesShown.articles).map(story),
    tweets: tweets.map(tweetLine),
  };
}

async function readReading(db: Database) {
  const [news, vulnerabilities, links] = await Promise.all([
    readLatestNews(db, readingShown.news),
    readLatestVulnerabilities(db, readingShown.vulnerabilities),
    readFirstLinks(db, readingShown.links),
  ]);
  return {
    news: news.map(newsLine),
    vulnerabilities: vulnerabilities.map(vulnerabilityLine),
    links: links.map(linkLine),
  };
}

export default function Home() {
  const { site } = useRootData();
  const { reading, stories, ...portal } = useLoaderData<typeof loader>();
  return (
    <>
      <DataBlock describe={({ site }) => site()} />
      <Portal
        notice={site.notification}
        rows={{
          stories: <PortalStories {...stories} />,
          reading: <PortalReading {...reading} />,
        }}
        {...portal}
      />
    </>
  );
}
