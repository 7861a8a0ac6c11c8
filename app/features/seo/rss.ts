import { httpTime } from "~/platform/clock/standard-time";
import type { FeedItem } from "~/features/kinds/feed-item";
import { feedHtmls, lastChange, type FeedHead } from "./feed-html";
import { xmlElement, xmlText } from "./xml-text";

/** An RSS 2.0 feed with whole contents (content:encoded), as the W3C's validator asks for it. */
export function writeRss(origin: string, head: FeedHead, items: FeedItem[]): string {
  const changed = lastChange(items);
  const texts = feedHtmls(items, origin);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    "<channel>",
    `<title>${xmlText(head.title)}</title>`,
    `<link>${xmlText(origin + head.path)}</link>`,
    `<description>${xmlText(head.description)}</description>`,
    "<language>zh-CN</language>",
    changed > 0 ? `<lastBuildDate>${httpTime(changed)}</lastBuildDate>` : "",
    `<atom:link href="${xmlText(origin + head.self)}" rel="self" type="application/rss+xml"/>`,
    ...items.map((item, at) => rssItem(origin, item, texts[at] ?? "")),
    "</channel>",
    "</rss>",
  ].join("\n");
}

function rssItem(origin: string, item: FeedItem, html: string): string {
  const address = origin + item.path;
  return [
    "<item>",
    xmlElement("title", item.title),
    xmlElement("link", address),
    `<guid isPermaLink="true">${xmlText(address)}</guid>`,
    `<pubDate>${httpTime(item.publishTime)}</pubDate>`,
    xmlElement("dc:creator", item.author),
    ...item.categories.map((name) => xmlElement("category", name)),
    xmlElement("content:encoded", html),
    "</item>",
  ].join("");
}
