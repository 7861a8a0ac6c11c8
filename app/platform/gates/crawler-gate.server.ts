import type { ServerResponse } from "node:http";
import type { SharedCount } from "~/platform/rate-limit/shared-count.server";
import type { Gate } from "./server-gates.server";

/** How crawlers are met: by nothing, or by so many pages a minute for each name. */
export type Reception = "refused" | { pages: number } | null;

interface CrawlerRules {
  /** The crawler that a User-Agent names; null for all that are none of those that are told apart. */
  nameOf: (agent: string) => string | null;
  reception: () => Reception;
  spent: SharedCount;
  /** What is said to who is refused, and to who is too fast. */
  words: { refused: string; slowed: string };
}

/** Meets crawlers as the owner wants it. robots.txt is always theirs: one that is refused counts as none (RFC 9309, 2.3.1.3). */
export function meetCrawlers({ nameOf, reception, spent, words }: CrawlerRules): Gate {
  return (request, response, next) => {
    const met = reception();
    const { "user-agent": agent } = request.headers;
    const isTold = met === null || agent === undefined || request.url === "/robots.txt";
    const name = isTold ? null : nameOf(agent);
    if (met === null || name === null) return next();
    if (met === "refused") return answerCrawler(response, 403, words.refused);
    const limit = { most: met.pages, seconds: 60 };
    const wait = spent.spend([[`crawler ${name}`, limit]], 1);
    if (wait === 0) return next();
    response.setHeader("Retry-After", String(wait));
    return answerCrawler(response, 429, words.slowed);
  };
}

function answerCrawler(response: ServerResponse, status: number, words: string): void {
  const headers = { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" };
  response.writeHead(status, headers).end(words);
}
