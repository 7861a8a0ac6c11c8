import { timeFrom } from "~/platform/clock/standard-time";
import { WordedFault } from "~/platform/errors/worded-fault";
import { findWebUrl } from "~/platform/text/web-address";

/** One item of a feed, with texts as the feed gave them. */
export interface SourceItem {
  /** What the feed knows it by, else its address. */
  guid: string;
  title: string;
  /** http(s), "" for none. */
  url: string;
  /** The http(s) address that relative ones in its content stand for, "" for none. */
  base: string;
  /** HTML of a stranger. */
  summaryHtml: string;
  /** HTML of a stranger. */
  contentHtml: string;
  /** https, "" for none. */
  cover: string;
  /** Milliseconds since 1970 UTC, 0 for none. */
  publishTime: number;
}

export interface SourceFeed {
  /** What the feed calls itself, the same whether it came from a file or an address. */
  key: string;
  title: string;
  /** The site that the feed belongs to, "" for none. */
  url: string;
  items: SourceItem[];
}

/** A text that is no feed we can read. */
export class FeedFault extends WordedFault {}

/** Characters of an address: each item has its own, made whole by that of the feed. */
const longestAddress = 2000;

/** An http(s) address made whole by a base, "" for any other and for one of more than 2,000 characters. */
export function feedAddress(address: string, base = ""): string {
  if (Math.max(address.length, base.length) > longestAddress) return "";
  const { href = "" } = findWebUrl(address, base) ?? {};
  return href.length > longestAddress ? "" : href;
}

/** The https form of a picture's address, "" for none. */
export function coverAddress(address: string, base = ""): string {
  return feedAddress(address, base).replace(/^http:/, "https:");
}

/** Characters: no date is longer, and what looks for its zone costs the square of its length. */
const longestDate = 100;
const hasZone = /(?:z|[a-z]{2,4}|[+-]\d{2}:?\d{2}(?:\s*\([^)]*\))?)$/i;

/**
 * Milliseconds of an RFC 822 or RFC 3339 date, or of what feeds write instead (`2026-11-02 08:00`,
 * `2026年11月2日 08:00`); 0 for none. Dates without a zone are Chinese feeds' own, and so Chinese time.
 */
export function feedTime(text: string): number {
  if (text.length > longestDate) return 0;
  const tidy = text
    .trim()
    .replace(/^(\d{4})年(\d{1,2})月(\d{1,2})日/, "$1/$2/$3")
    .replace(/\s+/g, " ");
  return timeFrom(hasZone.test(tidy) ? tidy : withChineseZone(tidy));
}

function withChineseZone(date: string): string {
  const plain = date.replace(/^(\d{4})-(\d{1,2})-(\d{1,2})[T ]?/, "$1/$2/$3 ").trim();
  return /\d:\d/.test(plain) ? `${plain} +0800` : `${plain} 00:00 +0800`;
}
