import fs from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { createModerator, createMember } from "tests/factories/member";
import { callAction, callLoader } from "tests/support/call-route";
import { everyPage } from "tests/support/every-page";
import { parseFeed } from "~/features/content/news/feed-reader";
import type { NewsDetail } from "~/features/content/news/news";
import { importNews } from "~/features/content/news/news-import.commands.server";
import {
  deleteNews,
  editNews,
  publishNews,
  restoreNews,
} from "~/features/content/news/news.commands.server";
import {
  readNews,
  readNewsList,
  readSearchableNews,
} from "~/features/content/news/news.queries.server";
import { newsSchema } from "~/features/content/news/news.schema";
import { readDatabase } from "~/platform/database/database.server";
import * as editRoute from "~/routes/admin.news.$newsId";
import * as createRoute from "~/routes/admin.news.create";

const feedOf = (name: string) =>
  parseFeed(fs.readFileSync(path.resolve("tests/fixtures/feeds", name), "utf8"));
const listed = () => everyPage((cursor) => readNewsList(readDatabase(), cursor));
const form = (parts: object = {}) =>
  newsSchema.parse({ title: "一条资讯", content: "正文里有**要点**。", ...parts });

async function titled(title: string): Promise<NewsDetail | undefined> {
  const row = (await listed()).find((news) => news.title === title);
  return row && readNews(readDatabase(), row.id, null);
}

describe("importing a feed", () => {
  test("adds each item once, the latest first, with safe HTML", async () => {
    const first = await importNews(feedOf("rss.xml"));
    expect(first).toEqual({ added: 2, updated: 0, unchanged: 0, skipped: 1 });
    await importNews(feedOf("atom.xml"));
    expect((await listed()).map(({ title }) => title)).toEqual([
      "调度器 <EEVDF> 半年回顾",
      "纯文本 1 < 2",
      "第 12 期：编译器的冬天",
      "第 11 期：<template> 的一百种写法",
    ]);
    const twelfth = await titled("第 12 期：编译器的冬天");
    expect(twelfth).toMatchObject({
      sourceName: "山间周报 & 笔记",
      sourceUrl: "https://weekly.example.com/12",
      summary: "三个编译器项目宣布停更。",
      publishTime: Date.UTC(2026, 10, 2),
    });
    expect(twelfth?.contentHtml).toContain('href="https://weekly.example.com/archive"');
    expect(twelfth?.contentHtml).not.toMatch(/script|onclick|iframe|style=|javascript/);
  });

  test("again changes nothing, and a changed item is written over", async () => {
    const before = await listed();
    const again = await importNews(feedOf("rss.xml"));
    expect(again).toEqual({ added: 0, updated: 0, unchanged: 2, skipped: 1 });
    expect(await listed()).toEqual(before);
    const feed = feedOf("rss.xml");
    feed.items[1] = { ...feed.items[1], title: "改过的标题" } as (typeof feed.items)[number];
    expect(await importNews(feed)).toMatchObject({ updated: 1, unchanged: 1 });
    expect(await titled("改过的标题")).toBeDefined();
  });

  test("leaves alone what a moderator rewrote or deleted", async () => {
    const moderator = await createModerator();
    const [eevdf, plain] = await listed();
    await editNews(
      moderator.viewer,
      eevdf?.id ?? 0,
      form({ title: "站长改写的标题", content: "<p>改写</p>" }),
    );
    await deleteNews(moderator.viewer, plain?.id ?? 0, "重复");
    await importNews(feedOf("atom.xml"));
    const titles = (await listed()).map(({ title }) => title);
    expect(titles).toContain("站长改写的标题");
    expect(titles).not.toContain("纯文本 1 < 2");
  });

  test("keeps little beside the words of an item of a feed with an endless name", async () => {
    const feed = feedOf("rss.xml");
    const named = { ...feed, key: "竹".repeat(100_000), title: "竹".repeat(100_000) };
    const guid = `x${"🎋".repeat(100_000)}`;
    const items = feed.items.slice(0, 1).map((item) => ({ ...item, guid }));
    expect(await importNews({ ...named, items })).toMatchObject({ added: 1 });
    expect(await importNews({ ...named, items })).toMatchObject({ unchanged: 1 });
    const rows = await readDatabase()
      .selectFrom("news")
      .selectAll()
      .where("feed", "like", "竹竹%")
      .execute();
    expect(JSON.stringify(rows).length).toBeLessThan(3000);
  });

  test("puts nothing first for being dated tomorrow: it is as new as its coming", async () => {
    const feed = feedOf("rss.xml");
    const [item] = feed.items;
    const tomorrow = Date.now() + 24 * 60 * 60 * 1000;
    const dated = { ...item, guid: "dated-tomorrow", title: "明天的消息", publishTime: tomorrow };
    await importNews({ ...feed, items: [dated as (typeof feed.items)[number]] });
    expect((await titled("明天的消息"))?.publishTime).toBeLessThanOrEqual(Date.now());
  });
});

describe("a news item", () => {
  test("is published, edited, deleted with a reason and restored by moderators", async () => {
    const moderator = await createModerator();
    const id = await publishNews(moderator.viewer, form());
    expect(await readNews(readDatabase(), id, null)).toMatchObject({
      summary: "正文里有要点。",
      can: { edit: false },
    });
    await expect(deleteNews(moderator.viewer, id, "")).rejects.toThrow("请填写理由");
    await deleteNews(moderator.viewer, id, "写错了");
    expect(await readNews(readDatabase(), id, null)).toBeUndefined();
    expect(await readNews(readDatabase(), id, moderator.viewer)).toMatchObject({
      hidden: true,
      deleteReason: "写错了",
    });
    await restoreNews(moderator.viewer, id);
    expect(await readNews(readDatabase(), id, null)).toBeDefined();
  });

  test("is told to the search index only while it is public", async () => {
    const moderator = await createModerator();
    const id = await publishNews(moderator.viewer, form({ title: "给索引的" }));
    expect(await readSearchableNews(readDatabase(), { ids: [id] })).toMatchObject([
      { kind: "news", id, title: "给索引的", text: "<p>正文里有<strong>要点</strong>。</p>\n" },
    ]);
    await deleteNews(moderator.viewer, id, "不要了");
    expect(await readSearchableNews(readDatabase(), { ids: [id] })).toEqual([]);
    const all = await readSearchableNews(readDatabase(), { after: 0, limit: 100 });
    expect(all.map((entry) => entry.id)).not.toContain(id);
  });
});

describe("the form of news", () => {
  test("is for moderators alone", async () => {
    const path = "/admin/news/create";
    for (const as of [null, await createMember()]) {
      expect((await callLoader(createRoute, path, { as })).status).toBe(403);
      expect((await callAction(createRoute, path, form(), { as })).status).toBe(as ? 403 : 302);
    }
  });

  test("publishes once when it is sent five times at once", async () => {
    const as = await createModerator();
    const path = "/admin/news/create";
    const { formId } = (await callLoader(createRoute, path, { as })).data;
    const typed = { title: "只要一条", content: "正文", formId };
    const wrong = await callAction(createRoute, path, { ...typed, title: "" }, { as });
    expect(wrong.data).toMatchObject({ initialValue: { formId } });
    const sent = await Promise.all(
      Array.from({ length: 5 }, () => callAction(createRoute, path, typed, { as })),
    );
    const places = new Set(sent.map(({ location }) => location));
    expect([...places]).toEqual([expect.stringMatching(/^\/news\/\d+$/)]);
    expect((await listed()).filter(({ title }) => title === typed.title)).toHaveLength(1);
    // The form is another one when it is opened again.
    const next = (await callLoader(createRoute, path, { as })).data.formId;
    await callAction(createRoute, path, { ...typed, formId: next }, { as });
    expect((await listed()).filter(({ title }) => title === typed.title)).toHaveLength(2);
  });

  test("keeps what was typed beside what is wrong with it", async () => {
    const typed = { title: "", content: "写好的正文", sourceUrl: "ftp://example.com" };
    const answer = await callAction(createRoute, "/admin/news/create", typed, {
      as: await createModerator(),
    });
    expect(answer.status).toBe(400);
    expect(answer.data).toMatchObject({
      initialValue: { content: "写好的正文" },
      error: {
        title: ["请填写标题"],
        sourceUrl: ["来源地址要以 http:// 或 https:// 开头"],
      },
    });
  });
});

test("who would write over what another moderator has saved since is told so first", async () => {
  const moderator = await createModerator();
  const id = await publishNews(moderator.viewer, form({ title: "竹林开园" }));
  const visit = { as: moderator, params: { newsId: String(id) } };
  const path = `/admin/news/${id}`;
  const { data: opened } = await callLoader(editRoute, path, visit);
  const send = (content: string, seen = opened.seen) =>
    callAction(editRoute, path, { title: "竹林开园", content, seen }, visit);
  expect((await send("乙的话")).status).toBe(302);
  expect((await send("乙的话")).status).toBe(302);
  const refused = await send("甲的话");
  expect(refused.status).toBe(409);
  const { initialValue } = refused.data as unknown as { initialValue: Record<string, string> };
  expect(initialValue["content"]).toBe("甲的话");
  expect((await send("甲的话", initialValue["seen"])).status).toBe(302);
});
