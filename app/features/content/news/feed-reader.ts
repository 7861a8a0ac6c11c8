import {
  attribute,
  characterData,
  child,
  children,
  parseXml,
  textOf,
  type XmlNode,
} from "./feed-xml";
import {
  coverAddress,
  FeedFault,
  feedAddress,
  feedTime,
  type SourceFeed,
  type SourceItem,
} from "./source-feed";

/** Reads RSS 2.0, RSS 1.0 (RDF) or Atom 1.0 (RFC 4287); FeedFault for anything else. */
export function parseFeed(text: string): SourceFeed {
  const root = parseXml(text.replace(/^\uFEFF/, "").trimStart());
  const rss = child(root, "rss");
  const atom = child(root, "feed");
  const rdf = child(root, "rdf:RDF");
  if (rss !== undefined) return rssFeed(child(rss, "channel"));
  if (rdf !== undefined) return rssFeed(child(rdf, "channel"), children(rdf, "item"));
  if (atom !== undefined) return atomFeed(atom);
  throw new FeedFault("neither RSS nor Atom", "既不是 RSS，也不是 Atom");
}

/** In RDF the items stand beside the channel, not in it. */
function rssFeed(channel: XmlNode | undefined, items = children(channel, "item")): SourceFeed {
  if (channel === undefined) throw new FeedFault("RSS without a channel", "RSS 里没有 channel");
  const url = children(channel, "link").map((link) => feedAddress(textOf(link)))[0] ?? "";
  const self = children(channel, "atom:link").find((link) => attribute(link, "rel") === "self");
  const title = textOf(child(channel, "title"));
  const key = feedAddress(attribute(self, "href")) || url || title;
  return { key, title, url, items: items.map((item) => readRssItem(item, url)) };
}

function readRssItem(item: XmlNode, base: string): SourceItem {
  const title = textOf(child(item, "title"));
  const guid = textOf(child(item, "guid")) || attribute(item, "rdf:about");
  const permalink = attribute(child(item, "guid"), "isPermaLink") !== "false" ? guid : "";
  const url = feedAddress(textOf(child(item, "link")), base) || feedAddress(permalink);
  const description = textOf(child(item, "description"));
  return {
    guid: guid || url || title,
    title: titleHtml(title),
    url,
    base: url || base,
    summaryHtml: description,
    contentHtml: textOf(child(item, "content:encoded")) || description,
    cover: coverAddress(rssPicture(item), base),
    publishTime: feedTime(textOf(child(item, "pubDate")) || textOf(child(item, "dc:date"))),
  };
}

/** A title of RSS, which may be text or HTML: only what looks like tags of a line is left as such. */
function titleHtml(title: string): string {
  return title.replace(/<(?!\/?(?:a|b|i|em|strong|code|span|sub|sup|br)\b[^<>]*>)/gi, "&lt;");
}

function rssPicture(item: XmlNode): string {
  const enclosed = children(item, "enclosure").find((enclosure) =>
    attribute(enclosure, "type").startsWith("image/"),
  );
  const media = children(item, "media:content").find(
    (content) => attribute(content, "medium") === "image",
  );
  const thumbnail = child(item, "media:thumbnail");
  return [enclosed, media, thumbnail].map((node) => attribute(node, "url")).find(Boolean) ?? "";
}

function atomFeed(feed: XmlNode): SourceFeed {
  const title = plainTitle(child(feed, "title"));
  const given = givenBase(feed, "");
  const url = atomLink(feed, "alternate", given);
  const key = textOf(child(feed, "id")) || atomLink(feed, "self", "") || title;
  const items = children(feed, "entry").map((entry) => atomItem(entry, given, url));
  return { key, title, url, items };
}

/** What an element says its relative addresses stand for (xml:base), else what the one around it says. */
const givenBase = (node: XmlNode | undefined, around: string): string =>
  feedAddress(attribute(node, "xml:base"), around) || around;

function atomItem(entry: XmlNode, around: string, feedUrl: string): SourceItem {
  const given = givenBase(entry, around);
  const base = given || feedUrl;
  const url = atomLink(entry, "alternate", base);
  const title = plainTitle(child(entry, "title"));
  const summaryHtml = html(child(entry, "summary"));
  const content = child(entry, "content");
  return {
    guid: textOf(child(entry, "id")) || url || title,
    title,
    url,
    base: givenBase(content, given) || url || feedUrl,
    summaryHtml,
    contentHtml: html(content) || summaryHtml,
    cover: coverAddress(attribute(child(entry, "media:thumbnail"), "url"), base),
    publishTime: feedTime(textOf(child(entry, "published")) || textOf(child(entry, "updated"))),
  };
}

function atomLink(node: XmlNode, rel: string, base: string): string {
  const links = children(node, "link");
  const wanted = links.find((link) => (attribute(link, "rel") || "alternate") === rel);
  return feedAddress(attribute(wanted, "href"), givenBase(wanted, base));
}

const escaped: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** The HTML of a text construct: written as text, as HTML in characters, or as XHTML. */
function html(node: XmlNode | undefined): string {
  const type = attribute(node, "type");
  const raw = textOf(node);
  if (type === "xhtml") return raw;
  const characters = characterData(raw);
  if (type === "html" || type === "text/html") return characters;
  return characters.replace(/[&<>]/g, (letter) => escaped[letter] ?? letter);
}

/** A title, which is shown as text: its HTML is resolved by whoever shows it. */
function plainTitle(node: XmlNode | undefined): string {
  return html(node);
}
