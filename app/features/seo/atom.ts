import { isoTime } from "~/platform/clock/standard-time";
import type { FeedItem } from "~/features/kinds/feed-item";
import { feedHtmls, lastChange, type FeedHead } from "./feed-html";
import { xmlElement, xmlText } from "./xml-text";

/** An Atom feed (RFC 4287) with whole contents. */
export function writeAtom(origin: string, head: FeedHead, items: FeedItem[]): string {
  const texts = feedHtmls(items, origin);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="zh-CN">',
    `<id>${xmlText(origin + head.path)}</id>`,
    `<title>${xmlText(head.title)}</title>`,
    xmlElement("subtitle", head.description),
    `<updated>${isoTime(lastChange(items))}</updated>`,
    `<link rel="self" type="application/atom+xml" href="${xmlText(origin + head.self)}"/>`,
    `<link rel="alternate" type="text/html" href="${xmlText(origin + head.path)}"/>`,
    ...items.map((item, at) => atomEntry(origin, item, texts[at] ?? "")),
    "</feed>",
  ].join("\n");
}

function atomEntry(origin: string, item: FeedItem, html: string): string {
  const address = xmlText(origin + item.path);
  return [
    "<entry>",
    `<id>${address}</id>`,
    `<title>${xmlText(item.title)}</title>`,
    `<link rel="alternate" type="text/html" href="${address}"/>`,
    `<published>${isoTime(item.publishTime)}</published>`,
    `<updated>${isoTime(item.changeTime)}</updated>`,
    `<author><name>${xmlText(item.author)}</name></author>`,
    ...item.categories.map((name) => `<category term="${xmlText(name)}"/>`),
    `<content type="html">${xmlText(html)}</content>`,
    "</entry>",
  ].join("");
}
