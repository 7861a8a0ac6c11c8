import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { createArticle } from "tests/factories/article";
import { createMember } from "tests/factories/member";
import { pictureFile } from "tests/factories/picture-file";
import { createTopic, createTweet } from "tests/factories/topic";
import { callLoader } from "tests/support/call-route";
import { answerOfMachine, parseXml } from "tests/support/machine-face";
import { deleteTopic } from "~/features/content/topics/topic-status.commands.server";
import { storeUpload } from "~/features/media/upload.commands.server";
import { changeSetting } from "~/features/site/settings/setting.commands.server";
import * as articleRss from "~/routes/articles.rss[.]xml";
import * as atom from "~/routes/atom[.]xml";
import * as manifest from "~/routes/manifest[.]webmanifest";
import * as openSearch from "~/routes/opensearch[.]xml";
import * as robots from "~/routes/robots[.]txt";
import * as securityText from "~/routes/[.]well-known.security[.]txt";
import * as rss from "~/routes/rss[.]xml";
import * as sitemapPart from "~/routes/sitemap.$part";
import * as sitemapIndex from "~/routes/sitemap[.]xml";
import * as nodeRss from "~/routes/topics.node.$nodeId_.rss[.]xml";

const origin = "http://localhost:3000";
let topic: number;

beforeAll(async () => {
  topic = await createTopic({
    title: "<甲> & “乙”",
    content:
      "响铃\u0007，看[这里](/topic/1)和[外面](https://example.com/a?b=1&c=2)。\n\n```html\n<b>]]></b>\n```",
    hideContent: "藏着的钥匙",
    tags: "标签一",
  });
  await createTweet({ content: "一条动态 <script>" });
});

const address = z.string().startsWith(origin);
const rfc822 = z.string().regex(/^\w{3}, \d{2} \w{3} \d{4} \d{2}:\d{2}:\d{2} GMT$/);

// What the W3C's feed validator asks of RSS 2.0: required elements, absolute links, dates, unique guids.
const rssSchema = z.object({
  rss: z.object({
    "@_version": z.literal("2.0"),
    channel: z.object({
      title: z.string().min(1),
      link: address,
      description: z.string().min(1),
      language: z.literal("zh-CN"),
      lastBuildDate: rfc822,
      "atom:link": z.object({ "@_rel": z.literal("self"), "@_href": address }),
      item: z
        .array(
          z.object({
            title: z.string().min(1),
            link: address,
            guid: z.object({ "#text": address, "@_isPermaLink": z.literal("true") }),
            pubDate: rfc822,
            "dc:creator": z.string().min(1),
            "content:encoded": z.string(),
          }),
        )
        .min(2),
    }),
  }),
});

// RFC 4287, 4.1: what a feed and its entries must have.
const atomSchema = z.object({
  feed: z.object({
    "@_xmlns": z.literal("http://www.w3.org/2005/Atom"),
    id: address,
    title: z.string().min(1),
    updated: z.iso.datetime(),
    entry: z
      .array(
        z.object({
          id: address,
          title: z.string().min(1),
          updated: z.iso.datetime(),
          published: z.iso.datetime(),
          author: z.object({ name: z.string().min(1) }),
          content: z.object({ "@_type": z.literal("html"), "#text": z.string() }),
        }),
      )
      .min(2),
  }),
});

const again = (headers: Record<string, string>) => answerOfMachine(rss, "/rss.xml", { headers });

async function feedDescribed(siteDescription: string) {
  await changeSetting("siteDescription", siteDescription);
  const answer = await answerOfMachine(rss, "/rss.xml");
  return rssSchema.parse(parseXml(await answer.text())).rss.channel;
}

describe("feeds", () => {
  test("in RSS keep the rules and carry whole contents with absolute links", async () => {
    const answer = await answerOfMachine(rss, "/rss.xml");
    expect(answer.headers.get("Content-Type")).toBe("application/rss+xml; charset=utf-8");
    const { channel } = rssSchema.parse(parseXml(await answer.text())).rss;
    expect(channel["atom:link"]["@_href"]).toBe(`${origin}/rss.xml`);
    const item = channel.item.find(({ link }) => link === `${origin}/topic/${topic}`);
    expect(item?.["content:encoded"]).toContain(`${origin}/topic/1`);
    expect(new Set(channel.item.map(({ guid }) => guid["#text"])).size).toBe(channel.item.length);
  });

  test("are described by the site's words, or by its title where it has none", async () => {
    expect((await feedDescribed("聊竹子的地方")).description).toBe("聊竹子的地方");
    const { description, title } = await feedDescribed("");
    expect(description).toBe(title);
  });

  test("in Atom keep the rules", async () => {
    const answer = await answerOfMachine(atom, "/atom.xml");
    const { entry } = atomSchema.parse(parseXml(await answer.text())).feed;
    expect(entry[1]?.id).toBe(`${origin}/topic/${topic}`);
  });

  test("of articles carry them whole, however long, and keep the rules as well", async () => {
    const paragraphs = Array.from({ length: 300 }, (_, at) => `第 ${at + 1} 段，讲竹子。`);
    const id = await createArticle({ content: paragraphs.join("\n\n"), tags: "长文" });
    await createArticle();
    const answer = await answerOfMachine(articleRss, "/articles/rss.xml");
    const { item } = rssSchema.parse(parseXml(await answer.text())).rss.channel;
    const whole = item.find(({ link }) => link === `${origin}/article/${id}`)?.["content:encoded"];
    expect(paragraphs.filter((text) => !whole?.includes(`<p>${text}</p>`))).toEqual([]);
  });

  test("of a node hold its own topics, and of no node are not found", async () => {
    const params = { nodeId: "1" };
    const answer = await answerOfMachine(nodeRss, "/topics/node/1/rss.xml", { params });
    expect(rssSchema.parse(parseXml(await answer.text())).rss.channel.title).toMatch(/^闲聊 \| /);
    const other = answerOfMachine(nodeRss, "/topics/node/99/rss.xml", { params: { nodeId: "99" } });
    await expect(other).rejects.toMatchObject({ status: 404 });
  });

  test("show the pictures of a tweet below its words, whose addresses are whole", async () => {
    const by = await createMember();
    const { url } = await storeUpload(by.id, await pictureFile(64, 48));
    const content = "看看这个";
    await createTweet({ by, content, images: [url], imageAlts: ['雨后的"竹林"'] });
    await createTweet({ by, content: "", images: [url] });
    const shown = `<img src="${origin}${url}" alt="雨后的&quot;竹林&quot;" width="64" height="48">`;
    const alone = shown.replace(/alt="[^"]*"/, 'alt=""');
    const inAtom = atomSchema.parse(
      parseXml(await (await answerOfMachine(atom, "/atom.xml")).text()),
    );
    expect(inAtom.feed.entry[1]?.content["#text"]).toContain(`${content}</p>\n<p>${shown}</p>`);
    const inRss = rssSchema.parse(parseXml(await (await answerOfMachine(rss, "/rss.xml")).text()));
    const [picture, both] = inRss.rss.channel.item;
    expect(picture?.["content:encoded"]).toContain(alone);
    expect(both?.["content:encoded"]).toContain(shown);
  });

  test("never hold a hidden part", async () => {
    for (const route of [rss, atom]) {
      const text = await (await answerOfMachine(route, "/rss.xml")).text();
      expect(text).toContain("标签一");
      expect(text).not.toContain("藏着的钥匙");
    }
  });

  test("answer 304 to who has them, by tag, until something is new or gone", async () => {
    const first = await answerOfMachine(rss, "/rss.xml");
    const tag = first.headers.get("ETag") ?? "";
    expect((await again({ "If-None-Match": tag })).status).toBe(304);
    const author = await createMember();
    const latest = await createTopic({ by: author });
    const changed = await again({ "If-None-Match": tag });
    expect(changed.status).toBe(200);
    const date = changed.headers.get("Last-Modified") ?? "";
    await deleteTopic(author.viewer, latest, "");
    expect((await again({ "If-Modified-Since": date })).status).toBe(200);
    expect((await again({ "If-None-Match": tag })).status).toBe(304);
  });
});

const entry = z.object({ loc: address, lastmod: z.iso.datetime().optional() });
const listOf = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (Array.isArray(value) ? value : [value]), z.array(schema));
const indexSchema = z.object({
  sitemapindex: z.object({
    "@_xmlns": z.literal("http://www.sitemaps.org/schemas/sitemap/0.9"),
    sitemap: listOf(entry),
  }),
});
const partSchema = z.object({
  urlset: z.object({
    "@_xmlns": z.literal("http://www.sitemaps.org/schemas/sitemap/0.9"),
    url: listOf(entry),
  }),
});

async function everyAddress(): Promise<string[]> {
  const index = await answerOfMachine(sitemapIndex, "/sitemap.xml");
  const { sitemap } = indexSchema.parse(parseXml(await index.text())).sitemapindex;
  const all: string[] = [];
  for (const { loc } of sitemap) {
    const part = loc.slice(`${origin}/sitemap/`.length);
    const answer = await answerOfMachine(sitemapPart, `/sitemap/${part}`, { params: { part } });
    const { url } = partSchema.parse(parseXml(await answer.text())).urlset;
    all.push(...url.map((one) => one.loc));
  }
  return all;
}

describe("the sitemap", () => {
  test("leads by its parts to every public thing, each once", async () => {
    const { id: silent } = await createMember();
    const all = await everyAddress();
    expect(all).toContain(`${origin}/topic/${topic}`);
    expect(all).toContain(`${origin}/topics/node/1`);
    expect(all).toContain(`${origin}/`);
    expect(all).not.toContain(`${origin}/user/${silent}`);
    expect(all.filter((one) => !URL.canParse(one) || one.length > 2048)).toEqual([]);
    expect(new Set(all).size).toBe(all.length);
  });

  test("has no part of another name", async () => {
    for (const part of ["constructor-1.xml", "topic-0.xml", "topic-1", "x.xml"]) {
      const answer = answerOfMachine(sitemapPart, `/sitemap/${part}`, { params: { part } });
      await expect(answer).rejects.toMatchObject({ status: 404 });
    }
  });
});

describe("other machine faces", () => {
  test("robots.txt keeps crawlers from private rooms and names the sitemap", async () => {
    const text = await (await answerOfMachine(robots, "/robots.txt")).text();
    for (const path of ["/admin", "/search", "/user/profile", "/user/messages"]) {
      expect(text.split("\n")).toContain(`Disallow: ${path}`);
    }
    expect(text).toContain(`Sitemap: ${origin}/sitemap.xml`);
  });

  test("security.txt tells whom to tell of holes, once the owner has named a contact", async () => {
    const path = "/.well-known/security.txt";
    expect((await callLoader(securityText, path)).status).toBe(404);
    for (const wrong of [
      "security@example.com",
      "mailto:a b",
      "http://a.cn",
      "mailto:a\nContact:b",
    ]) {
      await expect(changeSetting("securityContact", wrong)).rejects.toThrow(/mailto|一行/);
    }
    await changeSetting("securityContact", "mailto:security@example.com");
    const text = await (await answerOfMachine(securityText, path)).text();
    const [contact, expires = "", , canonical] = text.split("\n");
    expect(contact).toBe("Contact: mailto:security@example.com");
    expect(canonical).toBe(`Canonical: ${origin}${path}`);
    const left = Date.parse(expires.replace("Expires: ", "")) - Date.now();
    expect(left / (24 * 60 * 60 * 1000)).toBeGreaterThan(170);
    expect(left / (24 * 60 * 60 * 1000)).toBeLessThan(365);
  });

  test("opensearch.xml tells browsers where to search", async () => {
    const answer = await answerOfMachine(openSearch, "/opensearch.xml");
    expect(parseXml(await answer.text())).toMatchObject({
      OpenSearchDescription: {
        ShortName: "竹林",
        Url: { "@_type": "text/html", "@_template": `${origin}/search?q={searchTerms}` },
      },
    });
  });

  test("the manifest names the site and its icons", async () => {
    const answer = await answerOfMachine(manifest, "/manifest.webmanifest");
    expect(await answer.json()).toMatchObject({ name: "竹林", start_url: "/", lang: "zh-CN" });
  });
});
