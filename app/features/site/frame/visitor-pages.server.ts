import { cookiesIn, ownCookies } from "~/platform/cookies/cookies.server";
import type { PageRules } from "~/platform/kept-pages/page-request";
import { asColour, colourName } from "./colour-cookie.server";
import { isPhone } from "./device-class";

const personal = ownCookies.filter((name) => name !== colourName);

/** What a visitor's page depends on: its address, the chosen colour, and whether a phone asks. */
export const visitorPages: PageRules = {
  parameters: new Set([
    "comment",
    "cursor",
    "kind",
    "nodeId",
    "page",
    "q",
    "repliesAfter",
    "sort",
    "tab",
    "timeRange",
  ]),
  faceOf: ({ cookie = "", "user-agent": agent }) => {
    const carried = cookiesIn(cookie);
    if (personal.some((name) => carried[name] !== undefined)) return null;
    const colour = asColour(carried[colourName]);
    return {
      name: `${colour} ${isPhone(agent) ? "phone" : "desk"}`,
      cookie: colour === "system" ? "" : `${colourName}=${colour}`,
    };
  },
};
