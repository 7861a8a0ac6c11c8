import { isoTime } from "~/platform/clock/standard-time";
import { xmlText } from "./xml-text";

/** Most addresses of one part; the protocol allows 50,000. */
export const partSize = 10_000;

export interface SitemapEntry {
  path: string;
  /** Milliseconds since 1970 UTC; 0 where nobody knows. */
  changeTime: number;
}

const header = '<?xml version="1.0" encoding="UTF-8"?>';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** A list of pages (sitemaps.org 0.9). */
export function writeSitemap(origin: string, entries: SitemapEntry[]): string {
  const lines = entries.map((entry) => sitemapLine("url", origin, entry));
  return [header, `<urlset ${namespace}>`, ...lines, "</urlset>"].join("\n");
}

/** A list of sitemaps. */
export function writeSitemapIndex(origin: string, parts: SitemapEntry[]): string {
  const lines = parts.map((part) => sitemapLine("sitemap", origin, part));
  return [header, `<sitemapindex ${namespace}>`, ...lines, "</sitemapindex>"].join("\n");
}

function sitemapLine(name: string, origin: string, { path, changeTime }: SitemapEntry): string {
  const lastmod = changeTime > 0 ? `<lastmod>${isoTime(changeTime)}</lastmod>` : "";
  return `<${name}><loc>${xmlText(origin + path)}</loc>${lastmod}</${name}>`;
}

/** When anything of a list changed last. */
export function lastChangeOf(entries: SitemapEntry[]): number {
  return entries.reduce((last, { changeTime }) => Math.max(last, changeTime), 0);
}
