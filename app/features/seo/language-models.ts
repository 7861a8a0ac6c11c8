import type { Settings } from "~/features/site/settings/setting.schema";

/**
 * Crawlers that gather pages for language models, by the names that their operators document: OpenAI
 * (developers.openai.com/api/docs/bots), Anthropic (support.claude.com, article 8896518), Common Crawl
 * (commoncrawl.org/ccbot), Meta (developers.facebook.com/docs/sharing/webmasters/web-crawlers), Amazon
 * (developer.amazon.com/amazonbot), the Allen Institute (allenai.org/crawler); or that stand in their user agents alone
 * (Bytespider, Ai2Bot-Dolma, cohere-training-data-crawler). Those that fetch a page because a person asks for it, and those
 * that gather for a search (OAI-SearchBot, Claude-SearchBot, PerplexityBot, Amzn-SearchBot), are not among them.
 */
export const modelCrawlers = [
  "GPTBot",
  "ClaudeBot",
  "CCBot",
  "Bytespider",
  "meta-externalagent",
  "Amazonbot",
  "AI2Bot",
  "Ai2Bot-Dolma",
  "cohere-training-data-crawler",
] as const;

/**
 * Names that stand in robots.txt alone: search engines read by them what may be used for models
 * (developers.google.com/search/docs/crawling-indexing/google-common-crawlers, support.apple.com/119829).
 */
export const modelTokens = ["Google-Extended", "Applebot-Extended"] as const;

/** How the owner has the crawlers of language models met. */
export type ModelManner = Settings["languageModels"];

/** Pages a minute that a crawler gets that is slowed, whatever addresses it comes from. */
export const slowedPages = 6;

const named = new RegExp(`(?:^|[\\s;,(+])(${modelCrawlers.join("|")})(?![\\w-])`, "i");

/** The crawler of a language model that a User-Agent names, or null. */
export function modelCrawlerOf(agent: string): string | null {
  const [, name = ""] = named.exec(agent) ?? [];
  return modelCrawlers.find((known) => known.toLowerCase() === name.toLowerCase()) ?? null;
}
