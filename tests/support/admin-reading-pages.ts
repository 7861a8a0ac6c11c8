import type { GrowingWorld } from "tests/factories/growing-world";

export type Addresses = (world: GrowingWorld) => string[];

export const of =
  (...addresses: string[]): Addresses =>
  () =>
    addresses;

/** The URLs of the map below /admin, as `readingPages` has them. */
export const adminReadingPages: Record<string, Addresses> = {
  "/admin": of("/admin"),
  "/admin/*": of("/admin/no/such/page"),
  "/admin/articles": contentList("articles"),
  "/admin/audit": ({ moderator }) => [
    "/admin/audit",
    "/admin/audit?act=mute",
    "/admin/audit?act=move",
    "/admin/audit?what=user",
    "/admin/audit?what=topic&id=1",
    `/admin/audit?who=${moderator.viewer.username}`,
    "/admin/audit?who=nobody",
    "/admin/audit?from=2020-01-01&to=2020-02-01",
  ],
  "/admin/audit/export": of("/admin/audit/export"),
  "/admin/backup": of("/admin/backup"),
  "/admin/backup/:name": of("/admin/backup/zhulin-20260101-000000.tar.gz"),
  "/admin/backup/:name/download": of("/admin/backup/zhulin-20260101-000000.tar.gz/download"),
  "/admin/backup/demo": of("/admin/backup/demo"),
  "/admin/backup/upload": of("/admin/backup/upload"),
  "/admin/badges": of("/admin/badges"),
  "/admin/badges/:badgeId": ({ badge }) => [`/admin/badges/${badge}`],
  "/admin/badges/create": of("/admin/badges/create"),
  "/admin/check": of("/admin/check"),
  "/admin/comments": contentList("comments"),
  "/admin/cvss": of("/admin/cvss"),
  "/admin/jobs": of("/admin/jobs"),
  "/admin/links": contentList("links"),
  "/admin/links/:linkId": ({ link }) => [`/admin/links/${link}`],
  "/admin/links/:linkId/visibility": ({ link }) => [`/admin/links/${link}/visibility`],
  "/admin/links/create": of("/admin/links/create"),
  "/admin/mails": of(
    "/admin/mails",
    "/admin/mails?status=failed",
    "/admin/mails?address=grown0x1%40example.com",
    "/admin/mails?status=sent&address=grown0x1%40example.com",
  ),
  "/admin/mails/:mailId": of("/admin/mails/1"),
  "/admin/mails/:mailId/eml": of("/admin/mails/1/eml"),
  "/admin/news": contentList("news"),
  "/admin/news/:newsId": ({ news }) => [`/admin/news/${news}`],
  "/admin/news/:newsId/visibility": ({ news }) => [`/admin/news/${news}/visibility`],
  "/admin/news/create": of("/admin/news/create"),
  "/admin/nodes": of("/admin/nodes"),
  "/admin/nodes/:nodeId/keepers": of("/admin/nodes/1/keepers"),
  "/admin/nodes/:nodeId/topics": of("/admin/nodes/1/topics"),
  "/admin/pages": of("/admin/pages"),
  "/admin/pages/:pageId": of("/admin/pages/1"),
  "/admin/pages/:pageId/visibility": of("/admin/pages/1/visibility"),
  "/admin/pages/create": of("/admin/pages/create"),
  "/admin/reports": of("/admin/reports", "/admin/reports?answered"),
  "/admin/reports/letters/:letterId": ({ letter }) => [`/admin/reports/letters/${letter}`],
  "/admin/review": of("/admin/review"),
  "/admin/review/decision": ({ waitingTopic }) => [
    `/admin/review/decision?kind=topic&id=${waitingTopic}`,
  ],
  "/admin/settings": of("/admin/settings"),
  "/admin/settings/:group": of("/admin/settings/site"),
  "/admin/settings/export": of("/admin/settings/export"),
  "/admin/settings/logo": of("/admin/settings/logo"),
  "/admin/settings/move": of("/admin/settings/move"),
  "/admin/tags": of("/admin/tags", "/admin/tags?name=标签", "/admin/tags?unused=1"),
  "/admin/tags/:tagId": ({ tag }) => [`/admin/tags/${tag}`],
  "/admin/topics": (world) => [
    ...contentList("topics")(world),
    "/admin/topics?kind=topic",
    "/admin/topics?kind=tweet",
    "/admin/topics?nodeId=1",
    "/admin/topics?nodeId=1&status=deleted",
  ],
  "/admin/users": of(
    "/admin/users",
    "/admin/users?q=grown0x1",
    "/admin/users?q=竹",
    "/admin/users?status=disabled",
    "/admin/users?status=waiting",
    "/admin/users?role=admin",
    "/admin/users?role=member",
    "/admin/users?muted=1",
  ),
  "/admin/users/:userId": ({ author, reader }) => [
    `/admin/users/${author.id}`,
    `/admin/users/${reader.id}`,
  ],
  "/admin/vulnerabilities": contentList("vulnerabilities"),
  "/admin/vulnerabilities/:vulnerabilityId": ({ vulnerability }) => [
    `/admin/vulnerabilities/${vulnerability}`,
  ],
  "/admin/vulnerabilities/:vulnerabilityId/visibility": ({ vulnerability }) => [
    `/admin/vulnerabilities/${vulnerability}/visibility`,
  ],
  "/admin/vulnerabilities/create": of("/admin/vulnerabilities/create"),
  "/admin/words": of("/admin/words"),
};

function contentList(list: string): Addresses {
  return ({ author }) => [
    `/admin/${list}`,
    `/admin/${list}?status=deleted`,
    `/admin/${list}?status=waiting`,
    `/admin/${list}?from=2020-01-01`,
    `/admin/${list}?author=${author.viewer.username}`,
    `/admin/${list}?text=竹林`,
  ];
}
