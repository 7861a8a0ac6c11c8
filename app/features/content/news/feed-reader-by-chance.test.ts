import fc from "fast-check";
import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { anyText, byChance, textOf, unlessRefused } from "tests/support/by-chance";
import { parseFeed } from "./feed-reader";
import { FeedFault } from "./source-feed";

const folder = path.resolve("tests/fixtures/feeds");
const feeds = fs
  .readdirSync(folder)
  .map((name) => fs.readFileSync(path.join(folder, name), "utf8").slice(0, 20_000));

const tags =
  "rss channel item title link guid description content:encoded pubDate feed entry id summary content published updated rdf:RDF dc:date".split(
    " ",
  );
const xml = textOf(
  [
    ...tags.flatMap((tag) => [`<${tag}>`, `</${tag}>`, `<${tag}/>`]),
    '<?xml version="1.0"?>',
    '<link href="http://a.cn/" rel="alternate"/>',
    '<guid isPermaLink="false">',
    '<content type="xhtml"><div>',
    '<enclosure type="image/png" url="/a.png"/>',
    "<![CDATA[",
    "]]>",
    "<!--",
    "-->",
    "&amp;",
    "&#0;",
    "&#x110000;",
    "&nbsp;",
    '<!DOCTYPE a [<!ENTITY b "c">]>',
    "&b;",
    "<__proto__>",
    "</__proto__>",
    "2026年11月2日 08:00",
    "javascript:alert(1)",
  ],
  40,
);

/** An element with some of its children, so that what is random is often whole. */
const element = (name: string, children: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.array(children, { maxLength: 5 }).map((inside) => `<${name}>${inside.join("")}</${name}>`);
const words = anyText.map((text) => text.replace(/[<&]/g, ""));
const leaf = fc.oneof(...tags.map((tag) => element(tag, words)));
const whole = fc.oneof(
  element("rss", element("channel", fc.oneof(leaf, element("item", leaf)))),
  element("feed", fc.oneof(leaf, element("entry", leaf))),
  element("rdf:RDF", fc.oneof(element("channel", leaf), element("item", leaf))),
);
/** A real feed with something cut out and something put in. */
const spoilt = fc
  .tuple(fc.constantFrom(...feeds), fc.nat(), fc.nat(200), xml)
  .map(([feed, at, length, put]) => {
    const from = at % feed.length;
    return feed.slice(0, from) + put + feed.slice(from + length);
  });

test("no text is a fault to whoever reads feeds: it is one, or the reason why not is said", () => {
  fc.assert(
    fc.property(fc.oneof(anyText, xml, whole, spoilt), (text) => {
      const feed = unlessRefused(() => parseFeed(text), FeedFault);
      for (const item of feed?.items ?? []) {
        const { url, cover, publishTime, ...texts } = item;
        expect(url).toMatch(/^(https?:|$)/);
        expect(cover).toMatch(/^(https:|$)/);
        expect(publishTime).toBeGreaterThanOrEqual(0);
        expect(Object.values(texts).every((value) => typeof value === "string")).toBe(true);
      }
    }),
    byChance(300),
  );
});
