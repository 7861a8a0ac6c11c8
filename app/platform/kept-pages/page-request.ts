import type { IncomingMessage } from "node:http";

/** What a page depends on of the browser that asks for it. */
interface PageFace {
  /** Names all that is told apart. */
  name: string;
  /** The Cookie header of which alone the page is made. */
  cookie: string;
}

export interface PageRules {
  /** The address by which the site's pages name it (SITE_URL), whatever host is asked; null where they name that host. */
  siteUrl: string | null;
  /** The parameters of addresses that pages read; one with any other is not kept. */
  parameters: ReadonlySet<string>;
  /** Null for who carries a cookie of ours that makes a page their own. */
  faceOf: (headers: IncomingMessage["headers"]) => PageFace | null;
}

export interface PageRequest {
  /** The cache key: equal for all requests that get the same answer. */
  key: string;
  /** Path and query as the page is asked for: parameters in one order, none that only track. */
  url: string;
  face: PageFace;
}

/** What others add to links to know who follows them; no page reads it. */
const trackers = /^(?:utm_[a-z_]+|fbclid|gclid|msclkid|spm)$/;

/** What is asked for, where the answer may be kept for others; null otherwise. */
export function pageRequestOf(
  { method, url = "", headers }: IncomingMessage,
  rules: PageRules,
): PageRequest | null {
  if (method !== "GET" && method !== "HEAD") return null;
  if (headers.authorization !== undefined || headers.range !== undefined) return null;
  const ordered = inOrder(url, rules.parameters);
  const face = ordered === null ? null : rules.faceOf(headers);
  if (ordered === null || face === null) return null;
  const asked = [headers.host, headers["x-forwarded-host"], headers["x-forwarded-proto"]];
  const site = rules.siteUrl === null ? asked : [rules.siteUrl];
  return { key: [...site, face.name, ordered].join("\n"), url: ordered, face };
}

/**
 * The one way in which the paths of kept pages are written. Remix finds them by capitals, escapes, dot segments, further slashes
 * and fragments, too: so written, a page would take a place each time.
 */
const plainPath = /^(?:\/|(?:\/(?!\.\.?(?:\/|$))[a-z\d.-]+)+)$/;

function inOrder(url: string, known: ReadonlySet<string>): string | null {
  const [path = "", ...rest] = url.split("?");
  if (!plainPath.test(path) || url.includes("#")) return null;
  const query = new URLSearchParams(rest.join("?"));
  const names = [...query.keys()].filter((name) => !trackers.test(name));
  if (new Set(names).size < names.length || !names.every((name) => known.has(name))) return null;
  const kept = new URLSearchParams(
    names.toSorted().map((name): [string, string] => [name, query.get(name) ?? ""]),
  ).toString();
  return kept === "" ? path : `${path}?${kept}`;
}
