import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runCommandFile } from "tests/support/run-command";
import { parseFeed } from "~/features/content/news/feed-reader";
import { importNews } from "~/features/content/news/news-import.commands.server";
import { readNews, readNewsList } from "~/features/content/news/news.queries.server";
import { readDatabase } from "~/platform/database/database.server";

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

test("the import of a feed names it without markup", async () => {
  const file = path.join(folder, "atom.xml");
  const title = '<title type="xhtml"><div>竹 <b>周报</b></div></title>';
  fs.writeFileSync(file, `<feed><id>named</id>${title}</feed>`);
  const { code, stdout } = await runCommandFile("import-news.ts", [file]);
  expect(code).toBe(0);
  expect(stdout).toMatch(/^竹 周报: 0 added/);
});
