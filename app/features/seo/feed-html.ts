import type { FeedItem } from "~/features/kinds/feed-item";
import { cutHtml } from "~/platform/markdown/html-cut";
import { TextAllowance } from "~/platform/markdown/page-weight";
import { xmlText } from "./xml-text";

/** A feed and where its own page is. */
export interface FeedHead {
  title: string;
  description: string;
  /** The path of the page that shows the same. */
  path: string;
  /** The path of the feed itself. */
  self: string;
}

/** Characters of each item; readers fetch a feed of twenty every hour, and find the rest on the page. */
const mostShown = 100_000;
/** Bytes of all items together as XML; of what comes after these there is a sentence. */
const mostTogether = 900_000;

/**
 * What a feed holds of its items, the first of them whole: HTML whose links and pictures lead back to the site from
 * wherever it is read.
 */
export function feedHtmls(items: FeedItem[], origin: string): string[] {
  const texts = new TextAllowance(mostTogether);
  return items.map((item) => {
    const html = feedHtml(item, origin);
    return texts.take(Buffer.byteLength(xmlText(html))) ? html : cutHtml(html, 0);
  });
}

/* Within tags alone: what a text says of code looks the same. */
const tag = /<[a-z](?:[^>"]|"[^"]*")*>/g;

function feedHtml({ contentHtml, path }: FeedItem, origin: string): string {
  const base = origin + path;
  const wholeAddress = (attribute: string, name: string, address: string) =>
    URL.canParse(address, base) && !URL.canParse(address)
      ? ` ${name}="${new URL(address, base).href}"`
      : attribute;
  return cutHtml(contentHtml, mostShown).replace(tag, (whole) =>
    whole.replace(/ (?:srcset|sizes)="[^"]*"/g, "").replace(/ (href|src)="([^"]*)"/g, wholeAddress),
  );
}

/** When anything of a feed changed last. */
export function lastChange(items: FeedItem[]): number {
  return Math.max(0, ...items.map(({ changeTime }) => changeTime));
}
