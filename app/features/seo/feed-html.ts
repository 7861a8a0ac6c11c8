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

function feedHtml({ contentHtml, path }: FeedItem, origin: string): string {
  return cutHtml(contentHtml, mostShown)
    .replace(/ (?:srcset|sizes)="[^"]*"/g, "")
    .replace(/ (href|src)="(\/(?!\/)[^"]*)"/g, ` $1="${origin}$2"`)
    .replace(/ href="(#[^"]*)"/g, ` href="${origin}${path}$1"`);
}

/** When anything of a feed changed last. */
export function lastChange(items: FeedItem[]): number {
  return Math.max(0, ...items.map(({ changeTime }) => changeTime));
}
