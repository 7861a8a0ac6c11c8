import fc from "fast-check";
import { XMLParser, XMLValidator } from "fast-xml-parser";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { anyText, byChance, textOf, wellFormed } from "tests/support/by-chance";
import { parseFeed } from "~/features/content/news/feed-reader";
import { escapeHtml } from "~/platform/html/escape-html";
import { dataScript } from "~/platform/html/data-script";
import { writeAtom } from "./atom";
import { DataBlock, DescriberContext } from "./data-block";
import { writeRss } from "./rss";
import { writeSitemap } from "./sitemap";
import type { Describer, StructuredData } from "./structured-data.server";

const origin = "https://bbs.example";
const nasty = textOf(
  ["]]>", "<![CDATA[", "</script>", "<!--", "&amp;", "&#60;", "\u0000", "\uffff"],
  6,
);
const words = fc.oneof(anyText, nasty);
const moment = fc.integer({ min: 1_000_000_000, max: 4_000_000_000 }).map((at) => at * 1000);
const items = fc.array(
  fc.record({
    path: fc.nat({ max: 10_000 }).map((id) => `/topic/${id}`),
    title: words,
    contentHtml: words.map((text) => `<p>${escapeHtml(text)}</p>`),
    author: words,
    categories: fc.array(words, { maxLength: 3 }),
    publishTime: moment,
    changeTime: moment,
  }),
  { maxLength: 4 },
);
const head = fc.record({
  title: words,
  description: words,
  path: fc.constant("/topics"),
  self: fc.constant("/rss"),
});

/** What a text is in XML, which has one line end and no control characters. */
const inXml = (text: string) =>
  wellFormed(text)
    .replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffc}\u{10000}-\u{10ffff}]/gu, "")
    .replace(/\r\n?/g, "\n")
    .trim();
const plainly = (text: string) => inXml(text).replaceAll("\ufffd", "");

const parser = new XMLParser({
  parseTagValue: false,
  trimValues: true,
  isArray: (name) => ["item", "entry", "category", "url"].includes(name),
});

interface ReadXml {
  rss: { channel: { title: string; item?: Record<string, string | string[]>[] } };
  urlset: { url?: { loc: string }[] };
}

function readXml(text: string): ReadXml {
  expect(XMLValidator.validate(text)).toBe(true);
  return parser.parse(text) as ReadXml;
}

test("an RSS feed says to whoever reads it what it was told", () => {
  fc.assert(
    fc.property(head, items, (of, told) => {
      const text = writeRss(origin, of, told);
      const { channel } = readXml(text).rss;
      expect(plainly(channel.title)).toBe(plainly(of.title));
      const read = channel.item ?? [];
      expect(read.map((item) => plainly(String(item["title"] ?? "")))).toEqual(
        told.map(({ title }) => plainly(title)),
      );
      expect(read.map((item) => plainly(String(item["content:encoded"] ?? "")))).toEqual(
        told.map(({ contentHtml }) => plainly(contentHtml)),
      );
    }),
    byChance(100),
  );
});

test("the forum's own feeds are read by its own reader as they were written", () => {
  fc.assert(
    fc.property(head, items, (of, told) => {
      for (const feed of [writeRss(origin, of, told), writeAtom(origin, of, told)]) {
        expect(XMLValidator.validate(feed)).toBe(true);
        const read = parseFeed(feed).items;
        expect(read.map(({ url }) => url)).toEqual(told.map(({ path }) => origin + path));
        expect(read.map(({ publishTime }) => publishTime)).toEqual(
          told.map(({ publishTime }) => publishTime),
        );
      }
    }),
    byChance(100),
  );
});

test("a sitemap names each address as it is", () => {
  const entries = fc.array(
    fc.record({ path: words.map((text) => `/${text}`), changeTime: moment }),
  );
  fc.assert(
    fc.property(entries, (told) => {
      const { urlset } = readXml(writeSitemap(origin, told));
      const read = urlset.url ?? [];
      expect(read.map(({ loc }) => plainly(loc))).toEqual(
        told.map(({ path }) => plainly(origin + path)),
      );
    }),
    byChance(100),
  );
});

test("what a page says of itself is read as it was said, and ends no script", () => {
  fc.assert(
    fc.property(fc.dictionary(words, fc.oneof(words, fc.array(words))), (fields) => {
      const said: StructuredData = {
        "@context": "https://schema.org",
        "@graph": [{ "@type": "Thing", ...fields }],
      };
      const block = createElement(DataBlock, { describe: () => said });
      const value = {} as Describer;
      const html = renderToStaticMarkup(createElement(DescriberContext.Provider, { value }, block));
      const [, json = ""] =
        /^<div hidden="">\s*<script type="application\/ld\+json">([^<]*)<\/script><\/div>$/.exec(
          html,
        ) ?? [];
      expect(JSON.parse(json)).toEqual(said);
      const [, literal = ""] = /enqueue\(("[^<]*")\);/.exec(dataScript(json, [])) ?? [];
      expect(JSON.parse(literal)).toBe(json);
    }),
    byChance(100),
  );
});
