import fs from "node:fs";
import path from "node:path";
import type { APIRequestContext } from "@playwright/test";
import { root } from "tests/support/site-server";

/** A place on a page: where it is, and what it leads to or posts to. */
export interface Place {
  route: string;
  from: string;
  to: string;
  /** Where whoever goes there ends, as a path. */
  end: string;
}

interface Pattern {
  route: string;
  /** Whether it has a page of its own. */
  isPage: boolean;
  shape: RegExp;
}

/** The routes of the map of URLs, the most exact first. */
function readPatterns(): Pattern[] {
  const map = fs.readFileSync(path.join(root, "tests/architecture/url-map.txt"), "utf8");
  const lines = map.trim().split("\n");
  return lines
    .map((line) => line.split("  "))
    .map(([url = "", file = ""]) => ({
      isPage: file.endsWith(".tsx"),
      route: file.replace(/^routes\//, "").replace(/(\/route)?\.tsx?$/, ""),
      url,
    }))
    .filter(({ route }) => route !== "root" && route !== "admin" && route !== "user.profile")
    .toSorted((one, other) => dynamicParts(one.url) - dynamicParts(other.url))
    .map(({ route, isPage, url }) => ({ route, isPage, shape: shapeOf(url) }));
}

function dynamicParts(url: string): number {
  return url.includes("*") ? 100 : (url.match(/:/g) ?? []).length;
}

function shapeOf(url: string): RegExp {
  const parts = url.split("/").map((part) => {
    if (part === "*") return ".*";
    return part.startsWith(":") ? "[^/]+" : part.replaceAll(".", "\\.");
  });
  return new RegExp(`^${parts.join("/").replace("/[^/]+?", "(/[^/]+)?")}$`);
}

const patterns = readPatterns();

function patternOf(address: string): Pattern | undefined {
  const { pathname } = new URL(address, "http://site.invalid");
  return patterns.find(({ shape }) => shape.test(pathname));
}

const attributeOf = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll("&amp;", "&");

const requestPage = (request: APIRequestContext, address: string) =>
  request.get(address, { headers: { Accept: "text/html" } });

/** Where whoever goes to an address ends now, as a path: ten minutes after it was proved who one is, that is to be proved anew. */
export async function endOf(request: APIRequestContext, to: string): Promise<string> {
  const answer = await requestPage(request, to);
  return new URL(answer.url()).pathname;
}

/** Follows the links of a site to one page of each route; answers a link to each, and a form for each that has one. */
export async function exploreSite(
  request: APIRequestContext,
  starts: string[],
): Promise<{ links: Place[]; forms: Place[] }> {
  const links = new Map<string, Place>();
  const forms = new Map<string, Place>();
  const queue = [...starts];
  for (let from = queue.shift(); from !== undefined; from = queue.shift()) {
    const answer = await requestPage(request, from);
    const here = [...links.values()].find(({ to }) => to === from);
    if (here) here.end = new URL(answer.url()).pathname;
    if (!answer.ok() || !(answer.headers()["content-type"] ?? "").includes("html")) continue;
    const html = await answer.text();
    for (const [tag] of html.matchAll(/<a\s[^>]*>/g)) {
      const to = attributeOf(tag, "href") ?? "";
      const { route = "", isPage = false } = (/^\/(?!\/)/.test(to) && patternOf(to)) || {};
      if (!isPage || links.has(route)) continue;
      links.set(route, { route, from, to, end: "" });
      queue.push(to);
    }
    for (const [tag] of html.matchAll(/<form\s[^>]*method="post"[^>]*>/g)) {
      const to = attributeOf(tag, "action") ?? from;
      const { route = "" } = patternOf(to) ?? {};
      if (!forms.has(route)) forms.set(route, { route, from, to, end: "" });
    }
  }
  return { links: [...links.values()], forms: [...forms.values()] };
}
