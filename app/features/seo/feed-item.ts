/** What a feed tells of a thing; addresses are paths of this site, times milliseconds since 1970 UTC. */
export interface FeedItem {
  path: string;
  title: string;
  /** Sanitised HTML, never with hidden parts. */
  contentHtml: string;
  author: string;
  categories: string[];
  publishTime: number;
  changeTime: number;
}

/** A feed and where its own page is. */
export interface FeedHead {
  title: string;
  description: string;
  /** The path of the page that shows the same. */
  path: string;
  /** The path of the feed itself. */
  self: string;
}

/** HTML whose links and pictures lead back to the site from wherever it is read. */
export function absoluteHtml(html: string, origin: string, path: string): string {
  return html
    .replace(/ (?:srcset|sizes)="[^"]*"/g, "")
    .replace(/ (href|src)="(\/(?!\/)[^"]*)"/g, ` $1="${origin}$2"`)
    .replace(/ href="(#[^"]*)"/g, ` href="${origin}${path}$1"`);
}

/** When anything of a feed changed last. */
export function lastChange(items: FeedItem[]): number {
  return Math.max(0, ...items.map(({ changeTime }) => changeTime));
}
