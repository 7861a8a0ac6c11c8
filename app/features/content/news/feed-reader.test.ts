import fs from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { textOfHtml } from "~/platform/html/foreign-html.server";
import { parseFeed } from "./feed-reader";
import { feedTime } from "./source-feed";

const fixture = (name: string) =>
  fs.readFileSync(path.resolve("tests/fixtures/feeds", name), "utf8");

const rss = (channel: string) => parseFeed(`<rss><channel>${channel}</channel></rss>`);
const atomTitle = (title: string) =>
  parseFeed(`<feed><id>a</id><title>${title}</title></feed>`).title;

const atomEntry = (attributes: string, inside: string) =>
  `<entry ${attributes}><id>${inside.length}</id><title>一</title>${inside}</entry>`;
/** The addresses of the entries of a feed with these attributes. */
const atomAddresses = (attributes: string, ...inside: string[]) =>
  parseFeed(`<feed ${attributes}><id>a</id><title>甲</title>${inside.join("")}</feed>`).items.map(
    ({ url, base, cover }) => [url, base, cover],
  );

describe("Characters written as numbers", () => {
  it("are read in titles, in addresses and in what is HTML", () => {
    const link = "https://a.example/?p=1&#038;q=2";
    const { title, items } = rss(`<title>&#31481;&#x6797;&#8217;s</title>
      <item><title>一 &#60; 二</title><link>${link}</link><description>&#60;b&#62;竹&#60;/b&#62;</description>
      <enclosure type="image/png" url="https://a.example/b?c=1&#38;d=2"/></item>`);
    expect(title).toBe("竹林’s");
    expect(items).toMatchObject([
      {
        title: "一 &lt; 二",
        url: "https://a.example/?p=1&q=2",
        summaryHtml: "<b>竹</b>",
        cover: "https://a.example/b?c=1&d=2",
      },
    ]);
  });

  it("may be as many as a text of them has", () => {
    expect(rss(`<title>${"&#31481;".repeat(20_000)}</title>`).title).toBe("竹".repeat(20_000));
  });

  it("are read up to the last that Unicode has, and stand as written beyond it", () => {
    expect(atomTitle("&#x10FFFF;&#1114111;")).toBe("\u{10ffff}\u{10ffff}");
    expect(atomTitle("&#x110000;&#1114112;")).toBe("&amp;#x110000;&amp;#1114112;");
  });
});

describe("RSS 2.0", () => {
  const feed = parseFeed(fixture("rss.xml"));

  it("is known by its own address and named by its title", () => {
    expect(feed).toMatchObject({
      key: "https://weekly.example.com/feed.xml",
      title: "山间周报 & 笔记",
      url: "https://weekly.example.com/",
    });
  });

  it("gives each item its guid, else its address", () => {
    expect(feed.items.map(({ guid }) => guid)).toEqual([
      "weekly-12",
      "https://weekly.example.com/11",
      "https://weekly.example.com/untitled",
    ]);
  });

  it("takes the whole content before the description, and dates of either kind", () => {
    const [twelfth, eleventh] = feed.items;
    expect(twelfth?.contentHtml).toContain("<h1>正文</h1>");
    expect(twelfth?.summaryHtml).toBe("三个编译器项目宣布停更。");
    expect(twelfth?.publishTime).toBe(Date.UTC(2026, 10, 2));
    expect(eleventh?.contentHtml).toBe("<p>只有摘要的一期，<strong>加粗</strong>。</p>");
    expect(eleventh?.publishTime).toBe(Date.UTC(2026, 9, 26));
  });

  it("keeps the words of titles, whether they are text or HTML", () => {
    expect(feed.items.map(({ title }) => textOfHtml(title))).toEqual([
      "第 12 期：编译器的冬天",
      "第 11 期：<template> 的一百种写法",
      "",
    ]);
  });

  it("takes a picture that is enclosed as the cover, over https", () => {
    expect(feed.items[0]?.cover).toBe("https://weekly.example.com/cover.jpg");
  });
});

describe("RSS 1.0", () => {
  const feed = parseFeed(fixture("rdf.xml"));

  it("has its items beside its channel, each known by what it is about", () => {
    expect(feed).toMatchObject({ title: "旧式周报", url: "https://old.example.com/" });
    expect(feed.items).toMatchObject([
      {
        guid: "https://old.example.com/7",
        url: "https://old.example.com/7",
        title: "第七期",
        summaryHtml: "七月的事。",
        publishTime: Date.UTC(2026, 6, 7, 1, 30),
      },
    ]);
  });
});

describe("The date of an item", () => {
  const eight = Date.UTC(2026, 10, 2, 0, 0);

  it.each([
    ["RFC 822", "Mon, 02 Nov 2026 08:00:00 +0800"],
    ["RFC 822 with the wrong day of the week", "Fri, 02 Nov 2026 08:00:00 +0800"],
    ["RFC 822 without it, with a year of two digits", "2 Nov 26 00:00 GMT"],
    ["RFC 822 with a remark", "Mon, 02 Nov 2026 08:00:00 +0800 (CST)"],
    ["RFC 822 over several lines", "Mon,\n  02 Nov 2026\n  00:00:00 UT"],
    ["RFC 3339", "2026-11-02T08:00:00+08:00"],
    ["RFC 3339 with parts of a second", "2026-11-02T00:00:00.000Z"],
    ["Chinese time without saying so", "2026-11-02 08:00:00"],
    ["Chinese time as an ISO date without a zone", "2026-11-02T08:00"],
    ["Chinese words", "2026年11月2日 08:00"],
  ])("may be written as %s", (_, text) => {
    expect(feedTime(text)).toBe(eight);
  });

  it("may be a day alone, which begins in China", () => {
    expect(feedTime("2026-11-02")).toBe(Date.UTC(2026, 10, 1, 16));
  });

  it.each([
    "",
    "昨天",
    "0000-00-00 00:00:00",
    "Mon, 32 Nov 2026 08:00:00 GMT",
    "1900-01-01",
    "2026-02-30",
    "2026年2月29日 08:00",
  ])("is none when it says %j", (text) => {
    expect(feedTime(text)).toBe(0);
  });
});

describe("Atom", () => {
  const feed = parseFeed(fixture("atom.xml"));

  it("is known by its id", () => {
    expect(feed.key).toBe("tag:kernel.example.com,2026:feed");
    expect(feed.url).toBe("https://kernel.example.com/");
  });

  it("resolves addresses, and reads titles and contents of every type", () => {
    const [eevdf, plain] = feed.items;
    expect(eevdf?.url).toBe("https://kernel.example.com/posts/eevdf");
    expect(textOfHtml(eevdf?.title ?? "")).toBe("调度器 <EEVDF> 半年回顾");
    expect(eevdf?.contentHtml).toContain("<p>延迟降了 <em>三成</em>，a &lt; b。</p>");
    expect(textOfHtml(plain?.title ?? "")).toBe("纯文本 1 < 2");
    expect(textOfHtml(plain?.contentHtml ?? "")).toBe("摘要里有 <script> 字样");
  });
});

describe("The base that an Atom feed gives its addresses", () => {
  it("holds for its entries, each of which may give another, as may their links and contents", () => {
    const items = atomAddresses(
      'xml:base="https://at.example/blog/"',
      '<link rel="self" href="https://at.example/atom.xml"/>',
      atomEntry("", '<link href="en"/><media:thumbnail url="a.png"/>'),
      atomEntry('xml:base="https://at.example/e/"', '<link href="one"/>'),
      atomEntry('xml:base="e/"', '<link href="two"/><content xml:base="f/">三</content>'),
      atomEntry("", '<link xml:base="https://b.example/" href="/three"/>'),
    );
    expect(items).toEqual([
      ["https://at.example/blog/en", "https://at.example/blog/", "https://at.example/blog/a.png"],
      ["https://at.example/e/one", "https://at.example/e/", ""],
      ["https://at.example/blog/e/two", "https://at.example/blog/e/f/", ""],
      ["https://b.example/three", "https://at.example/blog/", ""],
    ]);
  });

  it("is its page, and in what an entry holds the entry's own, where it gives none", () => {
    const page = '<link href="https://at.example/"/>';
    expect(
      atomAddresses("", page, atomEntry("", '<link href="en/"/>'), atomEntry("", "二")),
    ).toEqual([
      ["https://at.example/en/", "https://at.example/en/", ""],
      ["", "https://at.example/", ""],
    ]);
  });

  it("is none where it is no web address", () => {
    const odd = atomEntry('xml:base="javascript:alert(1)//"', '<link href="en"/>');
    expect(atomAddresses('xml:base="relative/"', odd)).toEqual([["", "", ""]]);
  });
});

describe("What is no feed is refused", () => {
  const laughs = `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a "aaaaaaaaaa">${[..."bcdefghij"]
    .map((name, at) => `<!ENTITY ${name} "${`&${"abcdefghij"[at] ?? ""};`.repeat(10)}">`)
    .join("")}]><rss><channel><title>&j;</title></channel></rss>`;

  it.each([
    ["a truncated feed", fixture("rss.xml").slice(0, 900), /XML/],
    ["a page", "<!DOCTYPE html><html><body>404</body></html>", "neither RSS nor Atom"],
    ["nothing", "", /XML|neither/],
    ["JSON", '{"version":"https://jsonfeed.org/version/1"}', /XML|neither/],
    ["RSS without a channel", "<rss version='2.0'></rss>", "RSS without a channel"],
  ])("%s", (_, text, reason) => {
    expect(() => parseFeed(text)).toThrow(reason);
  });

  it("and entities that multiply never fill the memory", () => {
    let title = "";
    try {
      ({ title } = parseFeed(laughs));
    } catch {
      // Refusing is as good as leaving them unresolved.
    }
    expect(title.length).toBeLessThan(10_000);
  });
});
