import { modelCrawlers, modelTokens, slowedPages, type ModelManner } from "./language-models";

/** Paths that crawlers have no use for: members' own pages, forms, searches, the moderators' rooms. */
const closed = [
  "/admin",
  "/search",
  "/members?name=",
  "/redirect",
  "/report",
  "/login",
  "/colour",
  "/thrift",
  "/topic/create",
  "/topic/edit",
  "/article/create",
  "/article/edit",
  "/article/redirect",
  "/link/create",
  "/topics/node/feed",
  "/user/signin",
  "/user/signup",
  "/user/signout",
  "/user/pending",
  "/user/profile",
  "/user/favorites",
  "/user/bookmarks",
  "/user/watching",
  "/user/messages",
  "/user/scores",
  "/user/drafts",
  "/user/keeping",
  "/user/password",
  "/user/email",
  "/user/unsubscribe",
  "/api",
  // Leads on to a comment, whose page is found by its number.
  "/*?floor=",
];

const rules = closed.map((path) => `Disallow: ${path}`);
const toAgents = (names: readonly string[]) => names.map((name) => `User-agent: ${name}`);

/** What is said to the crawlers of language models alone; whoever is named heeds nothing else. */
function modelRules(manner: ModelManner): string[] {
  if (manner === "welcome") return [];
  if (manner === "slowed") {
    return [...toAgents(modelCrawlers), `Crawl-delay: ${60 / slowedPages}`, ...rules, ""];
  }
  return [...toAgents([...modelCrawlers, ...modelTokens]), "Disallow: /", ""];
}

/** The robots.txt of a site (RFC 9309). */
export function writeRobots(origin: string, models: ModelManner): string {
  return [
    "User-agent: *",
    ...rules,
    "",
    ...modelRules(models),
    `Sitemap: ${origin}/sitemap.xml`,
    "",
  ].join("\n");
}
