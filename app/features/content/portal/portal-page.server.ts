import type { Viewer } from "~/features/accounts/user/user";
import { readArticleList } from "~/features/content/articles/article-list.queries.server";
import { readFirstLinks } from "~/features/content/links/link.queries.server";
import { readLatestNews } from "~/features/content/news/news.queries.server";
import { readPopularTags } from "~/features/content/tags/tag.queries.server";
import { readTopicList } from "~/features/content/topics/topic-list.queries.server";
import { readHottestTopics } from "~/features/content/topics/topic-titles.queries.server";
import { readNewestTweets } from "~/features/content/topics/tweet-lines.queries.server";
import { readLatestVulnerabilities } from "~/features/content/vulnerabilities/vulnerability-list.queries.server";
import { readMostActiveMembers } from "~/features/profiles/profile.queries.server";
import { portalRows } from "~/features/site/settings/portal-order";
import { readSettings } from "~/features/site/settings/setting.queries.server";
import type { Database } from "~/platform/database/database.server";
import { keptReading } from "~/platform/kept-pages/kept-reading.server";
import {
  linkLine,
  newsLine,
  portalLine,
  portalTitle,
  portalTopics,
  story,
  tweetLine,
  vulnerabilityLine,
} from "./portal-data";
import { readingShown } from "./portal-reading";
import { storiesShown } from "./portal-stories";

const shown = { recommended: 5, newest: 18, hottest: 5, members: 6, tags: 14 };

/** What the portal shows: its rows in the owner's order. */
export async function readPortal(db: Database, viewer: Viewer | null) {
  const [recommended, newest, forAll] = await Promise.all([
    readTopicList(db, { list: "recommend" }, null, viewer),
    readTopicList(db, { list: "newest" }, null, viewer),
    readForAll(db),
  ]);
  const { portalOrder } = await readSettings();
  return {
    order: portalRows(portalOrder),
    recommended: portalTopics(recommended.results.slice(0, shown.recommended)),
    newest: [...newest.sticky, ...newest.results].slice(0, shown.newest).map(portalLine),
    ...forAll,
  };
}

const readForAll = keptReading("portal", async (db: Database) => {
  const [hottest, stories, members, tags, reading] = await Promise.all([
    readHottestTopics(db, shown.hottest),
    readStories(db),
    readMostActiveMembers(db, shown.members),
    readPopularTags(db, shown.tags),
    readReading(db),
  ]);
  return { hottest: hottest.map(portalTitle), stories, members, tags, reading };
});

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
