import { describe, expect, test } from "vitest";
import { writeRobots } from "./crawl-rules";
import { modelCrawlerOf, modelCrawlers, modelTokens } from "./language-models";

test.each([
  [
    "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)",
    "GPTBot",
  ],
  ["Mozilla/5.0 (compatible; ClaudeBot/1.0; +claudebot@anthropic.com)", "ClaudeBot"],
  ["CCBot/2.0 (https://commoncrawl.org/faq/)", "CCBot"],
  ["meta-externalagent/1.1 (+https://developers.facebook.com/docs)", "meta-externalagent"],
  ["mozilla/5.0 (compatible; bytespider; spider-feedback@bytedance.com)", "Bytespider"],
  [
    "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Amazonbot/0.1; +https://developer.amazon.com/support/amazonbot) Chrome/119.0.6045.214 Safari/537.36",
    "Amazonbot",
  ],
  ["Mozilla/5.0 (compatible) Ai2Bot-Dolma (+https://www.allenai.org/crawler)", "Ai2Bot-Dolma"],
  ["cohere-training-data-crawler (+crawler@cohere.ai)", "cohere-training-data-crawler"],
])("%s is a crawler of a language model", (agent, name) => {
  expect(modelCrawlerOf(agent)).toBe(name);
});

test.each([
  "",
  "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
  "Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)",
  "Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)",
  "Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko; Applebot/0.1)",
  "Mozilla/5.0 (compatible; ChatGPT-User/1.0; +https://openai.com/bot)",
  "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko); compatible; OAI-SearchBot/1.0; +https://openai.com/searchbot",
  "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; PerplexityBot/1.0; +https://perplexity.ai/perplexitybot)",
  "meta-webindexer/1.1 (+https://developers.facebook.com/docs/sharing/webmasters/crawler)",
  "Mozilla/5.0 (compatible; NotGPTBotAtAll/1.0)",
])("%s is none", (agent) => {
  expect(modelCrawlerOf(agent)).toBeNull();
});

describe("robots.txt", () => {
  const origin = "https://forum.example";
  const linesOf = (manner: Parameters<typeof writeRobots>[1]) =>
    writeRobots(origin, manner).split("\n");

  test("says nothing of language models that are welcome", () => {
    expect(writeRobots(origin, "welcome")).not.toMatch(/GPTBot|Extended/);
  });

  test.each(["asked", "refused"] as const)("closes all to those that are %s", (manner) => {
    const lines = linesOf(manner);
    for (const name of [...modelCrawlers, ...modelTokens]) {
      expect(lines).toContain(`User-agent: ${name}`);
    }
    expect(lines).toContain("Disallow: /");
    expect(lines.indexOf("Disallow: /")).toBeGreaterThan(lines.lastIndexOf("Disallow: /admin"));
  });

  test("asks those that are slowed to wait, and closes to them what is closed to all", () => {
    const lines = linesOf("slowed");
    expect(lines).toContain("Crawl-delay: 10");
    expect(lines.lastIndexOf("Disallow: /admin")).toBeGreaterThan(lines.indexOf("Crawl-delay: 10"));
    expect(lines).not.toContain("Disallow: /");
  });
});
