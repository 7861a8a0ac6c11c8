/** Paths that crawlers have no use for: members' own pages, forms, searches, the moderators' rooms. */
const closed = [
  "/admin",
  "/search",
  "/redirect",
  "/report",
  "/login",
  "/colour",
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
  "/user/messages",
  "/user/scores",
  "/user/drafts",
  "/user/password",
  "/user/email",
  "/user/unsubscribe",
  "/api",
];

/** The robots.txt of a site (RFC 9309). */
export function writeRobots(origin: string): string {
  return [
    "User-agent: *",
    ...closed.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${origin}/sitemap.xml`,
    "",
  ].join("\n");
}
