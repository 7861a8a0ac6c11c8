import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import type { Gate } from "~/platform/gates/server-gates.server";
import { currentRequest } from "~/platform/http/request-context.server";
import { log } from "~/platform/log/log.server";
import { captureAnswer } from "./answer-capture.server";
import { encodedBodies, keptHeaders, sendPage, weightOf, type KeptPage } from "./kept-page.server";
import { keptPageFigures } from "./kept-page-figures";
import { PageAge } from "./page-age";
import { pageRequestOf, type PageRequest, type PageRules } from "./page-request";

/** Bytes of the addresses, with their hosts, that were asked for once. */
const mostSeenBytes = 4 * 1024 * 1024;

interface Keeping extends PageRules {
  /** Most bytes of all pages together. */
  mostBytes: number;
  /** The version of all pages; null while it cannot be known. */
  version: () => number | null;
}

/**
 * Keeps visitors' pages as bytes from the second request on, and answers those that follow without making them: until
 * something changed that pages show, a minute at most. However many wait for a page, one makes it.
 */
export function keepPages({ mostBytes, version, ...rules }: Keeping): Gate {
  const pages = new LRUCache<string, KeptPage>({
    maxSize: mostBytes,
    sizeCalculation: (page, key) => weightOf(page) + 2 * key.length,
  });
  keptPageFigures.bytes = () => pages.calculatedSize;
  /** Whether what was asked for once was a page to be kept. */
  const seen = new LRUCache<string, boolean>({
    maxSize: mostSeenBytes,
    sizeCalculation: (_isPage, key) => 100 + 2 * key.length,
  });
  const makings = new Map<string, Promise<KeptPage | null>>();
  const age = new PageAge();

  return (request, response, next) => {
    const asked = pageRequestOf(request, rules);
    if (asked === null || currentRequest()?.malformed) return next();
    const { key } = asked;
    const current = version();
    if (current === null) return next();
    const now = performance.now();
    age.note(current, now);
    const kept = pages.get(key);
    if (kept && age.isFresh(kept, now)) return answerKept(request, response, kept);
    const making = makings.get(key);
    if (kept && making && age.mayPass(kept, now)) return answerKept(request, response, kept);
    if (making) {
      return void showWhenMade(making, request, response, next);
    }
    // The answer to a HEAD has no body that could be kept.
    if (request.method === "HEAD") return next();
    if (seen.get(key) !== true) {
      const context = currentRequest();
      response.once("close", () => seen.set(key, context?.keepable ?? false));
      return next();
    }
    makings.set(
      key,
      make(request, response, { asked, siteUrl: rules.siteUrl, version: current, next })
        .then((page) => {
          if (page) pages.set(key, page);
          else seen.delete(key);
          return page;
        })
        .catch((error: unknown) => {
          log.error({ err: error }, "a page could not be kept");
          response.destroy();
          return null;
        })
        .finally(() => makings.delete(key)),
    );
    return undefined;
  };
}

async function showWhenMade(
  making: Promise<KeptPage | null>,
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
): Promise<void> {
  const page = await making;
  if (page) answerKept(request, response, page);
  else next();
}

/** What a request says for its sender alone; what of it makes another page stands in the face's cookies. */
const ownHeaders = ["cookie", "save-data", "if-none-match", "if-modified-since"];
const forwardedHeaders = ["x-forwarded-host", "x-forwarded-proto"];

interface Making {
  asked: PageRequest;
  siteUrl: string | null;
  version: number;
  next: () => void;
}

/** Makes a page of what it depends on alone, and answers who asked for it; null when it is not one to be kept. */
async function make(
  request: IncomingMessage,
  response: ServerResponse,
  { asked, siteUrl, version, next }: Making,
): Promise<KeptPage | null> {
  const madeTime = performance.now();
  const own = { ...request.headers };
  for (const name of ownHeaders) delete request.headers[name];
  if (asked.face.cookie !== "") request.headers.cookie = asked.face.cookie;
  if (siteUrl !== null) {
    for (const name of forwardedHeaders) delete request.headers[name];
    request.headers.host = new URL(siteUrl).host;
  }
  request.headers["accept-encoding"] = "identity";
  request.url = asked.url;
  const captured = captureAnswer(response);
  next();
  const answer = await captured;
  request.headers = own;
  if (answer === null) return null;
  const context = currentRequest();
  const isKept =
    (context?.keepable ?? false) &&
    answer.status === 200 &&
    answer.headers["set-cookie"] === undefined;
  if (!isKept) {
    response.end(answer.body);
    return null;
  }
  const page = {
    headers: keptHeaders(answer.headers),
    bodies: await encodedBodies(answer.body),
    repeated: context?.repeated ?? [],
    version,
    madeTime,
  };
  for (const name of response.getHeaderNames()) {
    if (name !== "x-request-id") response.removeHeader(name);
  }
  sendPage(request, response, page, "fwd=miss; stored");
  return page;
}

function answerKept(request: IncomingMessage, response: ServerResponse, page: KeptPage): void {
  keptPageFigures.shown += 1;
  sendPage(request, response, page, "hit");
  if (page.repeated.length === 0) return;
  const visit = {
    agent: request.headers["user-agent"] ?? "",
    purpose: String(request.headers["sec-purpose"] ?? ""),
    address: currentRequest()?.address ?? "",
  };
  for (const repeat of page.repeated) repeat(visit);
}
