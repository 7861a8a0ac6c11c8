import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTopic } from "tests/factories/topic";
import { serveOwnSite, type OwnSite } from "tests/support/own-site";
import { changeSetting } from "~/features/site/settings/setting.commands.server";

const crawler = "Mozilla/5.0 (compatible; GPTBot/1.2; +https://openai.com/gptbot)";
const searchEngine = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
let site: OwnSite;
let page: string;

beforeAll(async () => {
  page = `/topic/${await createTopic({ title: "竹影扫阶" })}`;
  site = await serveOwnSite({ WEB_CONCURRENCY: "1" });
});

afterAll(() => site.kill());

const ask = (path: string, agent: string) =>
  fetch(site.url + path, { headers: { "User-Agent": agent } });

const meet = async (manner: "welcome" | "asked" | "refused" | "slowed") => {
  await changeSetting("languageModels", manner);
  // A process may use what it read for half a second, and asks again with the next request.
  for (let time = 0; time < 2; time += 1) {
    await setTimeout(600);
    await ask("/healthz", searchEngine);
  }
};

const robots = async (agent = crawler) => (await ask("/robots.txt", agent)).text();

test("they are welcome until the owner says otherwise", async () => {
  expect((await ask(page, crawler)).status).toBe(200);
  expect(await robots()).not.toContain("GPTBot");
});

test("they are asked by robots.txt not to come, and get what they ask for", async () => {
  await meet("asked");
  expect(await robots()).toMatch(/User-agent: GPTBot\n[^]*Disallow: \/\n/);
  expect((await ask(page, crawler)).status).toBe(200);
});

test("those that are refused get no page, kept or not, but robots.txt; search engines get all", async () => {
  await meet("refused");
  for (let time = 0; time < 4; time += 1) {
    expect((await ask(page, searchEngine)).status).toBe(200);
    const answer = await ask(page, crawler);
    expect(answer.status).toBe(403);
    expect(answer.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
    expect(answer.headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(await answer.text()).toContain("本站不向语言模型的爬虫开放");
  }
  expect((await ask("/api/topic/topics", crawler)).status).toBe(403);
  expect(await robots()).toMatch(/User-agent: Google-Extended\n[^]*Disallow: \/\n/);
});

test("those that are slowed get some pages, and are told when to come again", async () => {
  await meet("slowed");
  const statuses = [];
  for (let time = 0; time < 12; time += 1) statuses.push((await ask(page, crawler)).status);
  const served = statuses.filter((status) => status === 200).length;
  expect(served).toBeGreaterThanOrEqual(6);
  // Where a minute turns meanwhile, those of the one before count in part.
  expect(served).toBeLessThanOrEqual(8);
  const answer = await ask(page, crawler);
  expect([answer.status, Number(answer.headers.get("Retry-After")) > 0]).toEqual([429, true]);
  expect((await ask(page, crawler.replace("GPTBot", "CCBot"))).status).toBe(200);
  expect((await ask(page, searchEngine)).status).toBe(200);
  expect(await robots()).toContain("Crawl-delay: 10");
});
