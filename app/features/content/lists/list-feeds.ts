/** The address of the feed of a node's topics. */
export const nodeFeed = (nodeId: number): string => `/topics/node/${nodeId}/rss.xml`;

/** Tells readers of feeds of one that a page has beside those of the site. */
export const feedLink = (title: string, href: string) => ({
  tagName: "link",
  rel: "alternate",
  type: "application/rss+xml",
  title,
  href,
});
