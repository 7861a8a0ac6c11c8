/** One item of a feed, with texts as the feed gave them. */
export interface FeedItem {
  /** What the feed knows it by, else its address. */
  guid: string;
  title: string;
  /** http(s), "" for none. */
  url: string;
  /** HTML of a stranger. */
  summaryHtml: string;
  /** HTML of a stranger. */
  contentHtml: string;
  /** https, "" for none. */
  cover: string;
  /** Milliseconds since 1970 UTC, 0 for none. */
  publishTime: number;
}

export interface Feed {
  /** What the feed calls itself, the same whether it came from a file or an address. */
  key: string;
  title: string;
  /** The site that the feed belongs to; its relative addresses stand for this. */
  url: string;
  items: FeedItem[];
}

/** A text that is no feed we can read; the message is one sentence. */
export class FeedFault extends Error {}

/** An http(s) address made whole by a base, "" for any other. */
export function feedAddress(address: string, base = ""): string {
  const trimmed = address.trim();
  if (trimmed === "" || !URL.canParse(trimmed, base || undefined)) return "";
  const url = new URL(trimmed, base || undefined);
  return url.protocol === "http:" || url.protocol === "https:" ? url.href : "";
}

/** The https form of a picture's address, "" for none. */
export function coverAddress(address: string, base = ""): string {
  return feedAddress(address, base).replace(/^http:/, "https:");
}

/** Milliseconds of an RFC 822 or RFC 3339 date, 0 for none. */
export function feedTime(text: string): number {
  const time = Date.parse(text.trim());
  return Number.isFinite(time) && time > 0 ? time : 0;
}
