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
