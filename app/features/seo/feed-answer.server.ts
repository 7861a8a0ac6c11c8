import { readSite } from "~/features/site/settings/setting.queries.server";
import { siteOrigin } from "~/platform/http/site-address.server";
import { writeAtom } from "./atom";
import type { FeedItem } from "~/features/kinds/feed-item";
import { lastChange } from "./feed-html";
import { answerMachine } from "./machine-answer.server";
import { writeRss } from "./rss";

interface FeedToWrite {
  /** Before the site's title; "" for the feed of the whole site. */
  title: string;
  /** The path of the page that shows the same. */
  path: string;
  format: "rss" | "atom";
  items: FeedItem[];
}

/** Answers a feed, or a 304 to a reader who has it. */
export async function answerFeed(request: Request, feed: FeedToWrite): Promise<Response> {
  const site = await readSite();
  const head = {
    title: feed.title === "" ? site.title : `${feed.title} | ${site.title}`,
    description: site.description || site.title,
    path: feed.path,
    self: new URL(request.url).pathname,
  };
  const write = feed.format === "rss" ? writeRss : writeAtom;
  return answerMachine(request, {
    type: `application/${feed.format}+xml; charset=utf-8`,
    body: write(siteOrigin(request), head, feed.items),
    changed: lastChange(feed.items),
  });
}
