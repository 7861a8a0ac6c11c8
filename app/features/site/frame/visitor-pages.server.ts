import type { IncomingMessage } from "node:http";
import { cookiesIn, ownCookies } from "~/platform/cookies/cookies.server";
import { env } from "~/platform/env/env.server";
import { pageRequestOf, type PageRules } from "~/platform/kept-pages/page-request";
import { asColour, colourName } from "./colour-cookie.server";
import { isPhone, isTextBrowser } from "./device-class";
import { thriftName, thriftOf } from "./thrift-cookie.server";

const shared = new Set<string>([colourName, thriftName]);
const personal = ownCookies.filter((name) => !shared.has(name));

/** What a visitor's page depends on: its address, the chosen colour, thrift, and whether a phone or a terminal asks. */
export const visitorPages: PageRules = {
  get siteUrl() {
    return env().siteUrl;
  },
  parameters: new Set([
    "author",
    "by",
    "comment",
    "cursor",
    "days",
    "in",
    "kind",
    "nodeId",
    "page",
    "q",
    "replies",
    "repliesAfter",
    "solved",
    "sort",
    "tab",
    "timeRange",
    "within",
  ]),
  faceOf: ({ cookie = "", "user-agent": agent, "save-data": saveData }) => {
    const carried = cookiesIn(cookie);
    if (personal.some((name) => carried[name] !== undefined)) return null;
    const colour = asColour(carried[colourName]);
    const thrifty = thriftOf(carried[thriftName], saveData === undefined ? null : String(saveData));
    const kept = [
      ...(colour === "system" ? [] : [`${colourName}=${colour}`]),
      ...(thrifty ? [`${thriftName}=on`] : []),
    ];
    const device = isTextBrowser(agent) ? "text" : isPhone(agent) ? "phone" : "desk";
    return {
      name: `${colour} ${device} ${thrifty ? "thrifty" : "whole"}`,
      cookie: kept.join("; "),
    };
  },
};

/** What everybody reads: no door, no form, no address that was mailed to somebody, nothing that stays open. */
const readPaths =
  /^\/(?:$|(?:topics?|articles?|news|links?|tags|vulnerability|page|sitemap)(?:\/|$)|user\/\d|(?:about|members|search|rss\.xml|atom\.xml|sitemap\.xml)$)/;

/** Whether a request is a visitor's who reads, and whose page says nothing about who asks. */
export function isVisitorReading(request: IncomingMessage): boolean {
  const [path = ""] = (request.url ?? "").split("?");
  return readPaths.test(path) && pageRequestOf(request, visitorPages) !== null;
}
