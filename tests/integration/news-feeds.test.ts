import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runCommandFile } from "tests/support/run-command";
import { parseFeed } from "~/features/content/news/feed-reader";
import { importNews } from "~/features/content/news/news-import.commands.server";
import { readNews, readNewsList } from "~/features/content/news/news.queries.server";
import { inTransaction, readDatabase } from "~/platform/database/database.server";

let folder: string;
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "zhulin-feeds-"));
});
afterAll(() => {
  fs.rmSync(folder, { recursive: true });
});

async function newest() {
  const { results } = await readNewsList(readDatabase(), null);
  return readNews(readDatabase(), results[0]?.id ?? 0, null);
}

const item = (guid: string, title: string) =>
  `<item><guid>${guid}</guid><title>${title}</title></item>`;
const feedOf = (name: string, ...items: string[]) =>
  parseFeed(`<rss><channel><title>${name}</title>${items.join("")}</channel></rss>`);
const titles = async (name: string) => {
  const { results } = await readNewsList(readDatabase(), null);
  return results.filter(({ sourceName }) => sourceName === name).map(({ title }) => title);
};
const spoilt = (text: string) => `${text.slice(0, 1)}&#x202E;&#x200B;\u2066${text.slice(1)}`;

test("what an entry of Atom links to and holds stands for the base that the feed gives", async () => {
  const text = `<feed xml:base="https://at.example/blog/"><id>bases</id><title>甲</title>
    <link rel="self" href="https://at.example/atom.xml"/>
    <entry><id>1</id><title>一</title><link href="en"/>
    <content type="html">&lt;a href="more">更多&lt;/a></content></entry></feed>`;
  await importNews(parseFeed(text));
  const news = await newest();
  expect(news?.sourceUrl).toBe("https://at.example/blog/en");
  expect(news?.contentHtml).toContain('href="https://at.example/blog/more"');
});

describe("a feed in which one guid stands twice, or two begin alike beyond all measure,", () => {
  const long = "竹".repeat(600);

  test("gives the first of the twins, and nothing more when it comes again", async () => {
    const feed = feedOf("双胞胎", item("1", ""), item("1", "甲"), item("1", "乙"), item("2", "丙"));
    const nothing = { added: 0, updated: 0, unchanged: 0, skipped: 1 };
    expect(await importNews(feed)).toEqual({ ...nothing, added: 2, unchanged: 1 });
    expect(await importNews(feed)).toEqual({ ...nothing, unchanged: 3 });
    expect((await titles("双胞胎")).toSorted()).toEqual(["丙", "甲"]);
  });

  test("gives both that begin alike", async () => {
    const feed = feedOf("长名", item(`${long}1`, "甲"), item(`${long}2`, "乙"));
    expect(await importNews(feed)).toMatchObject({ added: 2, updated: 0 });
    expect(await importNews(feed)).toMatchObject({ added: 0, updated: 0, unchanged: 2 });
    expect((await titles("长名")).toSorted()).toEqual(["乙", "甲"]);
  });

  test.each([0, 1])(
    "knows what was kept of it before by its beginning alone, written over by a moderator (%i) or not",
    async (editTime) => {
      const name = `旧版 ${editTime}`;
      const feed = feedOf(name, item(`${long}1`, "甲"), item(`${long}2`, "乙"));
      await importNews({ ...feed, items: feed.items.slice(0, 1) });
      await inTransaction((trx) =>
        trx
          .updateTable("news")
          .set({ guid: long.slice(0, 500), editTime })
          .where("sourceName", "=", name)
          .execute(),
      );
      const first = editTime > 0 ? { unchanged: 1 } : { updated: 1 };
      expect(await importNews(feed)).toMatchObject({ ...first, added: 1 });
      expect(await importNews(feed)).toMatchObject({ added: 0, updated: 0, unchanged: 2 });
    },
  );
});

test("what nobody sees is left out of the title, the summary and the source of what is imported", async () => {
  const item = `<item><guid>1</guid><title>${spoilt("竹笋 🎋")}</title>
    <description>${spoilt("摘要")}</description></item>`;
  await importNews(
    parseFeed(`<rss><channel><title>${spoilt("周报")}</title>${item}</channel></rss>`),
  );
  const { title, summary, sourceName } = (await newest()) ?? {};
  expect({ title, summary, sourceName }).toEqual({
    title: "竹笋 🎋",
    summary: "摘要",
    sourceName: "周报",
  });
});

test("the import of a feed names it without markup", async () => {
  const file = path.join(folder, "atom.xml");
  const title = '<title type="xhtml"><div>竹 <b>周报</b></div></title>';
  fs.writeFileSync(file, `<feed><id>named</id>${title}</feed>`);
  const { code, stdout } = await runCommandFile("import-news.ts", [file]);
  expect(code).toBe(0);
  expect(stdout).toMatch(/^竹 周报: 0 added/);
});
